/**
 * A command's input and output streams; passed as a parameter, so that tests can run a command and read its
 * output.
 */
export interface Terminal {
  /** The caller's folder, to which paths are relative. */
  readonly folder: string;
  readonly out: NodeJS.WritableStream & { isTTY?: boolean };
  readonly err: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Everything `assay NAME --help` prints. */
  readonly help: string;
  /** Returns the exit status. Throws `UsageError` for invalid arguments. */
  readonly run: (args: string[], terminal: Terminal) => Promise<number>;
}

/** The request is invalid: printed with a hint, exit status 2. */
export class UsageError extends Error {}
