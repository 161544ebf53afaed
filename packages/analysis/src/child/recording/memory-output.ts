import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import type { EncoderBinding, NativeOutputIo } from './encoder-binding.ts';

const BUFFER_BYTES = 2 ** 18;
const FIRST_BYTES = 2 ** 22;

/** The output of a muxer, in memory: it seeks back to fill in lengths. */
export class MemoryOutput {
  readonly io: NativeOutputIo;
  #bytes = Buffer.alloc(FIRST_BYTES);
  #position = 0;
  #length = 0;
  #isTooLarge = false;
  readonly #limit: number;

  /** `limit` in bytes. */
  constructor(binding: EncoderBinding, limit: number) {
    this.#limit = limit;
    this.io = new binding.IOContext() as unknown as NativeOutputIo;
    this.io.allocContextWithCallbacks(
      BUFFER_BYTES,
      1,
      null,
      (part) => this.#write(part),
      (offset, whence) => {
        const from = [0, this.#position, this.#length][whence & 3] ?? 0;
        this.#position = from + Number(offset);
        return BigInt(this.#position);
      },
    );
  }

  /** @throws AnalysisFailure `unsupported` once it exceeds the limit */
  check(): void {
    if (this.#isTooLarge) throw new AnalysisFailure('unsupported', say('failure.copy-too-long'));
  }

  read(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #write(part: Buffer): number {
    const end = this.#position + part.length;
    if (end > this.#limit) {
      this.#isTooLarge = true;
      return part.length;
    }
    if (end > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(end, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#bytes.set(part, this.#position);
    this.#position = end;
    this.#length = Math.max(this.#length, end);
    return part.length;
  }
}
