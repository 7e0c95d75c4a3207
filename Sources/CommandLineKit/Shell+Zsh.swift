extension Shell {
  /// Words are never evaluated. Only in the folder of `--data-dir`, and in the program's own path,
  /// do a `~` at the beginning and variables stand for what the shell will make of them.
  package static let zshScript = #"""
    #compdef gymtastic
    _gymtastic_expanded() {
      local word=$1 result='' name
      if [[ $word == '~' || $word == '~/'* ]]; then result=$HOME word=${word#\~}; fi
      if [[ $word == *[\'\\]* ]]; then
        word=${(Q)word}
      else
        word=${word//\"/}
        while [[ $word =~ '\$(\{([A-Za-z_][A-Za-z0-9_]*)\}|([A-Za-z_][A-Za-z0-9_]*))' ]]; do
          name=$match[2]$match[3]
          result+=${word[1,MBEGIN-1]}${(P)name}
          word=${word[MEND+1,-1]}
        done
      fi
      REPLY=$result$word
    }

    _gymtastic() {
      local -a answer candidates summaries plain
      local line word REPLY program
      for word in "${(@)words[2,CURRENT-1]}"; do
        if [[ $plain[-1] == --data-dir || $word == --data-dir=* ]]; then
          _gymtastic_expanded "$word"
        else
          REPLY=${(Q)word}
        fi
        plain+=("$REPLY")
      done
      # The program is asked by the path that was typed, which need not lead to the one installed.
      _gymtastic_expanded "$words[1]"
      program=$REPLY
      whence -p -- "$program" >/dev/null || program=gymtastic
      # A quotation that is still open is closed to be read.
      local typed=$compstate[quote]$PREFIX$compstate[quote]
      answer=("${(@f)$(command "$program" complete -- "${(@)plain}" \
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
        # Where zsh finds none of them to begin as the word does, it does so folded.
        compadd -l -M 'm:{[:lower:]}={[:upper:]}' -d summaries -a candidates ||
          compadd -U -l -d summaries -a candidates && found=0
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
