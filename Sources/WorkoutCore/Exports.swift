// The errors, times and identifiers of DurableFiles are part of what the services return.
@_exported public import DurableFiles
