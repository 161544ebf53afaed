import type { Statement } from '@assay/statements';

/** Something could not be done, for a reason that readers can be told. */
export abstract class SayableError extends Error {
  /** Why, in one sentence. */
  readonly said: Statement;

  /** `detail`: what a decoder wrote; for the log, not for people. */
  constructor(said: Statement, detail?: string) {
    super(detail ? `${said.id}: ${detail}` : said.id);
    this.said = said;
  }
}
