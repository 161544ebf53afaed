import { inEnglish, type Said } from './words.ts';

/** The archive is not what it claims to be, or cannot be read. */
export class BundleError extends Error {
  override name = 'BundleError';
  /** The message as a statement. */
  readonly said: Said;

  constructor(said: Said) {
    super(inEnglish(said));
    this.said = said;
  }
}
