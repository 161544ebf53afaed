/** What one file may cost. Whatever would cost more is left out and noted. */
export interface PdfLimits {
  /** Bytes that one stream may unpack to. */
  readonly streamBytes: number;
  /** Bytes that all streams together may unpack to, besides 20 times the size of the file. */
  readonly totalStreamBytes: number;
  /** Bytes that may be read as objects, all together; overlapping objects count each time. */
  readonly parsedBytes: number;
  /** Cross-reference entries, all revisions together. */
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

/** What has been spent of the limits, and the notes of what was repaired or left out. */
export class Budget {
  readonly limits: PdfLimits;
  readonly notes: string[] = [];
  #streamBytes = 0;
  #parsedBytes = 0;
  #entries = 0;
  readonly #noted = new Set<string>();

  readonly #allStreamBytes: number;

  /** @param fileBytes Size of the file. */
  constructor(limits: PdfLimits, fileBytes: number) {
    this.limits = limits;
    this.#allStreamBytes = limits.totalStreamBytes + 20 * fileBytes;
  }

  /** Bytes that the next stream may unpack to; 0 when nothing is left. */
  get streamAllowance(): number {
    return Math.max(0, Math.min(this.limits.streamBytes, this.#allStreamBytes - this.#streamBytes));
  }

  spendStream(bytes: number): void {
    this.#streamBytes += bytes;
  }

  /** False, and noted, when too much has been read already. */
  spendParsing(bytes: number): boolean {
    this.#parsedBytes += bytes;
    if (this.#parsedBytes <= this.limits.parsedBytes) return true;
    this.note('The objects overlap so much that not all of them were read.');
    return false;
  }

  /** False, and noted, when there are too many. */
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
