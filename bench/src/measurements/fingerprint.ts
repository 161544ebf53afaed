import { execFileSync, spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintFile } from '@assay/fingerprint/node';
import type { Figures, Measurement, Skipped } from '../measurement.ts';

const FILE_BYTES = 2 ** 30;
const ROUNDS = 3;

/** Both programs read the same file from the page cache, in turn; the best of a few rounds each. */
export const fingerprintMeasurement: Measurement = {
  name: 'fingerprint',
  title: 'Fingerprint of a 1 GB file, beside openssl dgst -sha256',
  measure: async ({ folder, report }): Promise<Figures | Skipped> => {
    if (spawnSync('openssl', ['version']).error) return { skipped: 'there is no openssl on this machine' };
    const path = join(folder, 'file.bin');
    report('writing the file');
    writeRandomFile(path, FILE_BYTES);
    let [ours, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 1; round <= ROUNDS; round++) {
      report(`round ${round} of ${ROUNDS}`);
      const reference = await time(async () =>
        execFileSync('openssl', ['dgst', '-sha256', '-r', path], { encoding: 'utf8' }),
      );
      const own = await time(() => fingerprintFile(path));
      if (!reference.answer.startsWith(own.answer.fileFingerprint)) throw new Error('the digests differ');
      theirs = Math.min(theirs, reference.seconds);
      ours = Math.min(ours, own.seconds);
    }
    const megabytes = FILE_BYTES / 1e6;
    return {
      megabytesPerSecond: megabytes / ours,
      opensslMegabytesPerSecond: megabytes / theirs,
      shareOfOpenssl: theirs / ours,
    };
  },
};

async function time<T>(action: () => Promise<T>): Promise<{ answer: T; seconds: number }> {
  const started = performance.now();
  const answer = await action();
  return { answer, seconds: (performance.now() - started) / 1000 };
}

function writeRandomFile(path: string, bytes: number): void {
  const block = randomFillSync(Buffer.alloc(2 ** 24));
  const file = openSync(path, 'w');
  for (let written = 0; written < bytes; written += block.length) writeSync(file, block);
  closeSync(file);
}
