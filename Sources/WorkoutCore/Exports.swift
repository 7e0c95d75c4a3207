// Every file of the core folds and trims text, and its thumbnails are made by other programs.
@_exported public import ChildProcesses
// The errors, times and identifiers of DurableFiles are part of what the services return.
@_exported public import DurableFiles
@_exported public import PlainText
