extension Shell {
  static let fishScript = #"""
    # fish completion for gymtastic
    function __gymtastic_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        switch "$current"
            case '"*' "'*"
                set current (string sub -s 2 -- $current)
            case '*'
                set current (string unescape -- $current; or echo $current)
        end
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
