/** The resource limits for one file. Whatever exceeds them is left out and noted. */
export interface PdfLimits {
  /** The largest decoded size of one stream, in bytes. */
  readonly streamBytes: number;
  /**
   * The largest decoded size of all streams together, in bytes, in addition to 20 times the size of the file.
   */
  readonly totalStreamBytes: number;
  /** The largest number of bytes parsed as objects; overlapping objects count each time. */
  readonly parsedBytes: number;
  /** The largest number of cross-reference entries in all revisions. */
  readonly entries: number;
  readonly revisions: number;
  readonly pages: number;
}

export const DEFAULT_LIMITS: PdfLimits = {
  streamBytes: 64 << 20,
  totalStreamBytes: 256 << 20,
  parsedBytes: 512 << 20,
  entries: 2_000_000,
  revisions: 1000,
  pages: 20_000,
};

const MAX_NOTES = 200;

/** The consumption of the limits, and notes about what was repaired or left out. */
export class Budget {
  readonly limits: PdfLimits;
  readonly notes: string[] = [];
  #streamBytes = 0;
  #parsedBytes = 0;
  #entries = 0;
  readonly #noted = new Set<string>();

  readonly #allStreamBytes: number;

  /** @param fileBytes the size of the file */
  constructor(limits: PdfLimits, fileBytes: number) {
    this.limits = limits;
    this.#allStreamBytes = limits.totalStreamBytes + 20 * fileBytes;
  }

  /** The largest decoded size of the next stream; 0 if nothing is left. */
  get streamAllowance(): number {
    return Math.max(0, Math.min(this.limits.streamBytes, this.#allStreamBytes - this.#streamBytes));
  }

  spendStream(bytes: number): void {
    this.#streamBytes += bytes;
  }

  /** False, with a note, if too much has been parsed. */
  spendParsing(bytes: number): boolean {
    this.#parsedBytes += bytes;
    if (this.#parsedBytes <= this.limits.parsedBytes) return true;
    this.note('The objects overlap so much that not all of them were read.');
    return false;
  }

  /** False, with a note, if there are too many entries. */
  spendEntry(): boolean {
    if (++this.#entries <= this.limits.entries) return true;
    this.note(`More than ${this.limits.entries} cross-reference entries; the rest was left out.`);
    return false;
  }

  note(text: string): void {
    if (this.#noted.has(text) || this.notes.length >= MAX_NOTES) return;
    this.#noted.add(text);
    this.notes.push(text);
  }
}
