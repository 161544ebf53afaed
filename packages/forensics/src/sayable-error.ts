import type { Statement } from '@assay/statements';

/** A failure whose reason can be shown to readers. */
export abstract class SayableError extends Error {
  /** The reason in one sentence. */
  readonly said: Statement;

  /** @param detail the output of a decoder; for the log, not for readers */
  constructor(said: Statement, detail?: string) {
    super(detail ? `${said.id}: ${detail}` : said.id);
    this.said = said;
  }
}
