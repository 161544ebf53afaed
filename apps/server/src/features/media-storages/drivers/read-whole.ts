import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageProblem } from '../problem.ts';
import type { OpenedFile } from './driver.ts';

/** Limits the bytes per second of all readers that share it. */
export interface Throttle {
  pass(bytes: number, signal: AbortSignal): Promise<void>;
}

export function createThrottle(bytesPerSecond: number | null): Throttle {
  let free = performance.now();
  return {
    async pass(bytes, signal) {
      if (bytesPerSecond === null) return;
      const now = performance.now();
      free = Math.max(free, now) + (bytes / bytesPerSecond) * 1_000;
      const wait = free - now;
      if (wait > 5) await sleep(wait, undefined, { signal });
    },
  };
}

export interface Reading {
  /** The bytes, completely or with an error: StorageProblem `broken`, `slow` or `changed`. */
  readonly chunks: AsyncGenerator<Buffer>;
  /** SHA-256 of the bytes read, in hexadecimal; call when the chunks have ended. */
  digest(): string;
}

/**
 * Reads an opened file to its end, so that a truncated, stalled or changed file is not taken for the whole.
 */
export function readWhole(
  file: OpenedFile,
  {
    idleMs,
    throttle,
    signal,
    where,
  }: { idleMs: number; throttle: Throttle; signal: AbortSignal; where: string },
): Reading {
  const hash = createHash('sha256');
  // An error before the first byte is requested is kept by the stream and thrown then; without a listener, it
  // would end the whole process.
  file.stream.on('error', () => undefined);
  async function* read(): AsyncGenerator<Buffer> {
    let bytes = 0;
    const stop = () =>
      file.stream.destroy(new StorageProblem('slow', `${where} sent nothing for ${idleMs / 1_000} seconds.`));
    let timer = setTimeout(stop, idleMs);
    try {
      for await (const chunk of file.stream as AsyncIterable<Buffer>) {
        clearTimeout(timer);
        bytes += chunk.length;
        hash.update(chunk);
        await throttle.pass(chunk.length, signal);
        yield chunk;
        timer = setTimeout(stop, idleMs);
      }
    } catch (error) {
      if (error instanceof StorageProblem || signal.aborted) throw error;
      throw new StorageProblem(
        'broken',
        `The connection was cut after ${bytes} of ${file.size} bytes.`,
        error,
      );
    } finally {
      clearTimeout(timer);
      file.stream.destroy();
    }
    if (bytes !== file.size)
      throw new StorageProblem('broken', `The connection was cut after ${bytes} of ${file.size} bytes.`);
    await file.confirm();
  }
  return { chunks: read(), digest: () => hash.digest('hex') };
}
