/** Said by the compiler in place of a type, where only words can help. */
export interface CompileError<Message extends string> {
  readonly "~error": Message;
}
