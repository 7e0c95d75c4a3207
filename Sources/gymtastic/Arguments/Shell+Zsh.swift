extension Shell {
  static let zshScript = #"""
    #compdef gymtastic
    _gymtastic() {
      local -a answer candidates summaries
      local line
      # A quotation that is still open is closed to be read.
      local typed=$compstate[quote]$PREFIX$compstate[quote]
      answer=("${(@f)$(command gymtastic complete -- "${(@Q)words[2,CURRENT-1]}" \
        "${(Q)typed}" 2>/dev/null)}")
      for line in "${(@)answer[2,-1]}"; do
        [[ -n $line ]] || continue
        candidates+=("${line%%$'\t'*}")
        if [[ $line == *$'\t'* ]]; then
          summaries+=("${line/$'\t'/  -- }")
        else
          summaries+=("$line")
        fi
      done
      local found=1
      if (($#candidates)); then
        compadd -l -M 'm:{[:lower:]}={[:upper:]}' -d summaries -a candidates && found=0
      fi
      case $answer[1] in
        files | folders)
          [[ $PREFIX == -*=* ]] && compset -P '*='
          if [[ $answer[1] == folders ]]; then _files -/ && found=0; else _files && found=0; fi
          ;;
      esac
      return found
    }
    if [[ $funcstack[1] == _gymtastic ]]; then
      _gymtastic "$@"
    else
      compdef _gymtastic gymtastic
    fi
    """#
}
