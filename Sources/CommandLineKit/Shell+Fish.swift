extension Shell {
  /// Fish takes off quotes that are closed, and puts its answers into quotes itself. A word that
  /// ends in a star it takes for a wildcard, quoted or not, and adds nothing to it, whatever it is
  /// given.
  ///
  /// Words are never evaluated. Only in the folder of `--data-dir`, and in the program's own path,
  /// do a `~` at the beginning and variables stand for what the shell will make of them; fish does
  /// not tell whether they stood in quotes, so that a folder of just that name is preferred.
  package static let fishScript = #"""
    # fish completion for gymtastic
    function __gymtastic_expanded
        set -l word "$argv[1]"
        set -l result ''
        if test -e "$word"
            printf '%s\n' "$word"
            return
        end
        if string match -qr '^~(/|$)' -- "$word"
            set result "$HOME"
            set word (string sub -s 2 -- "$word")
        end
        while string match -qr '\$\w' -- "$word"
            set -l parts (string match -r '^(.*?)\$(\w+)(.*)$' -- "$word")
            set -l name $parts[3]
            set result "$result$parts[2]$$name"
            set word "$parts[4]"
        end
        printf '%s\n' "$result$word"
    end

    function __gymtastic_complete
        set -l words (commandline -opc)
        set -l plain
        for word in $words[2..-1]
            if test "$plain[-1]" = --data-dir; or string match -q -- '--data-dir=*' "$word"
                set word (__gymtastic_expanded "$word")
            end
            set -a plain "$word"
        end
        # The program is asked by the path that was typed, which need not lead to the one installed.
        set -l program (__gymtastic_expanded "$words[1]")
        command -q "$program"; or set program gymtastic
        set -l current (commandline -ct)
        # Quotes come off, one that is still open too; an escape that is half typed stays.
        set current (string unescape -- "$current"; or echo "$current")
        set -l answer (command $program complete -- $plain "$current" 2>/dev/null)
        if set -q answer[2]
            printf '%s\n' $answer[2..-1]
        end
        set -l before (string match -r '^-[^=]*=' -- "$current")
        set -l path (string replace -r '^-[^=]*=' '' -- "$current")
        switch "$answer[1]"
            case files
                printf '%s\n' "$before"(__fish_complete_path "$path")
            case folders
                printf '%s\n' "$before"(__fish_complete_directories "$path")
        end
    end
    complete -c gymtastic -f -a '(__gymtastic_complete)'
    """#
}
