import { inEnglish, type Said } from './words.ts';

/** The archive is not what it says it is, or cannot be read. */
export class BundleError extends Error {
  override name = 'BundleError';
  /** What the message says. */
  readonly said: Said;

  constructor(said: Said) {
    super(inEnglish(said));
    this.said = said;
  }
}
