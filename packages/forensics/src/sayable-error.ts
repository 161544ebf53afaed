import type { Statement } from '@assay/statements';

/** Something was impossible for a reason that can be shown to readers. */
export abstract class SayableError extends Error {
  /** Why, in one sentence. */
  readonly said: Statement;

  /** `detail`: what a decoder wrote; for the log, not for people. */
  constructor(said: Statement, detail?: string) {
    super(detail ? `${said.id}: ${detail}` : said.id);
    this.said = said;
  }
}
