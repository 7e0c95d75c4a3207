extension Shell {
  /// Bash splits words at `:` and `=` too and hands them over with their quotes; the script puts
  /// them together again and takes the quotes off. What bash replaces may begin within a word, at
  /// such a sign or behind a quotation mark: the answers are what follows there, in its quotes.
  ///
  /// Words are never evaluated. Only in the folder of `--data-dir`, and in the program's own path,
  /// do a `~` at the beginning and variables stand for what the shell will make of them.
  package static let bashScript = #"""
    # bash completion for gymtastic
    _gymtastic_unquoted() {
      local word=$1 expands=${2-} char quote='' result='' name
      local variable='^(\{([A-Za-z_][A-Za-z0-9_]*)\}|([A-Za-z_][A-Za-z0-9_]*))'
      if [[ -n $expands && ($word == '~' || $word == '~/'*) ]]; then
        result=$HOME word=${word:1}
      fi
      while [[ -n $word ]]; do
        char=${word:0:1} word=${word:1}
        if [[ $char == '\' && $quote != "'" ]]; then
          if [[ $quote == '"' && ${word:0:1} != [\"\\\$\`] ]]; then result+=$char; fi
          result+=${word:0:1} word=${word:1}
        elif [[ -n $expands && $char == '$' && $quote != "'" && $word =~ $variable ]]; then
          name=${BASH_REMATCH[2]}${BASH_REMATCH[3]}
          result+=${!name-} word=${word:${#BASH_REMATCH[0]}}
        elif [[ -z $quote && $char == [\"\'] ]]; then
          quote=$char
        elif [[ -n $quote && $char == "$quote" ]]; then
          quote=''
        else
          result+=$char
        fi
      done
      REPLY=$result
      REPLY_QUOTE=$quote
    }

    _gymtastic() {
      local line=${COMP_LINE:0:COMP_POINT} index rest word
      local -a raw=() plain=()
      rest=$line
      for ((index = 0; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((index == COMP_CWORD)); then word=${rest#"${rest%%[![:space:]]*}"}; fi
        if ((${#raw[@]} == 0)) || [[ $rest == [[:space:]]* ]] || [[ -z $rest ]]; then
          raw+=("$word")
        else
          raw[${#raw[@]} - 1]+=$word
        fi
        rest=${rest#"${rest%%[![:space:]]*}"}
        rest=${rest#"$word"}
      done
      local REPLY='' REPLY_QUOTE='' expands
      for word in "${raw[@]:1}"; do
        expands=''
        if [[ $REPLY == --data-dir || $word == --data-dir=* ]]; then expands=yes; fi
        _gymtastic_unquoted "$word" "$expands"
        plain+=("$REPLY")
      done

      # The program is asked by the path that was typed, which need not lead to the one installed.
      _gymtastic_unquoted "$1" yes
      local program=$REPLY
      type -P -- "$program" >/dev/null || program=gymtastic
      local -a answer=() offered=()
      local candidate before=${raw[${#raw[@]} - 1]%"$2"}
      mapfile -t answer < <(command "$program" complete -- "${plain[@]}" 2>/dev/null)
      offered=("${answer[@]:1}")
      if [[ ${answer[0]} == files && ${#offered[@]} -gt 0 ]]; then
        while IFS= read -r candidate; do
          if [[ -d $candidate ]]; then candidate+=/; fi
          offered+=("$candidate")
        done < <(compgen -f -- "${plain[${#plain[@]} - 1]}")
      fi
      # What stands before the part that is replaced stays as it was typed.
      _gymtastic_unquoted "$before"
      COMPREPLY=()
      for candidate in "${offered[@]}"; do
        candidate=${candidate%%$'\t'*}
        [[ ${candidate,,} == "${REPLY,,}"* ]] || continue
        candidate=${candidate:${#REPLY}}
        case $REPLY_QUOTE in
          "'") candidate=${candidate//"'"/"'\''"} ;;
          '"')
            candidate=${candidate//'\'/'\\'} candidate=${candidate//'"'/'\"'}
            candidate=${candidate//'$'/'\$'} candidate=${candidate//'`'/'\`'}
            ;;
          *) if [[ -n $candidate ]]; then printf -v candidate %q "$candidate"; fi ;;
        esac
        COMPREPLY+=("$candidate")
      done
      # Behind a quotation mark of the word itself bash does not close the quotation.
      if [[ ${#COMPREPLY[@]} == 1 && -n $REPLY_QUOTE && $COMPREPLY == *"$REPLY_QUOTE" ]]; then
        COMPREPLY[0]+=$REPLY_QUOTE
      fi
      case ${answer[0]} in
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
      esac
    }
    complete -F _gymtastic gymtastic
    """#
}
