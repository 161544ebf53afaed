/** Where a command reads from and writes to; handed in, so that a command can be run and read by a test. */
export interface Terminal {
  /** The caller's folder: relative paths start here. */
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
  /** Answers with the exit status. Throws `UsageError` for arguments it does not take. */
  readonly run: (args: string[], terminal: Terminal) => Promise<number>;
}

/** The caller asked for something that cannot be: told with a hint, exit status 2. */
export class UsageError extends Error {}
