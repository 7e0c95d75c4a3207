extension Shell {
  /// Fish takes off quotes that are closed, and puts its answers into quotes itself. A word that
  /// ends in a star it takes for a wildcard, quoted or not, and adds nothing to it, whatever it is
  /// given.
  static let fishScript = #"""
    # fish completion for gymtastic
    function __gymtastic_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        # Quotes come off, one that is still open too; an escape that is half typed stays.
        set current (string unescape -- "$current"; or echo "$current")
        set -l answer (command gymtastic complete -- $words[2..-1] "$current" 2>/dev/null)
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
