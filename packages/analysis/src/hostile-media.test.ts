import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { draftMovie, HOSTILE_MEDIA, mutate } from '../../../eval/src/hostile/draft-media.ts';
import { analyseFile } from './analyse-file.ts';
import { closeAnalysis } from './default-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-media-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true });
});

/** Far below what a file may have. */
const limits = { processorMs: 15_000, memoryBytes: 2 ** 30 };
/** What ends a file from outside: none of these is an answer about the file. */
const ENDED = ['timeout', 'busy', 'memory', 'crashed'];

async function look(name: string, bytes: Buffer) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const result = await analyseFile(path, { limits });
  return {
    code: result.error?.code ?? 'complete',
    message: result.error?.message ?? result.sentences.join(' '),
  };
}

describe('a sound or video file that was made to cost much', { timeout: 120_000 }, () => {
  it.each(HOSTILE_MEDIA)('%s is answered within its limits', async (name, make) => {
    const { code, message } = await look(name, make());
    expect(ENDED).not.toContain(code);
    expect(message).toMatch(/\w.*\.$/);
  });

  it('is answered with single bytes changed or the end cut off', async () => {
    const whole = draftMovie();
    // The last one has a track of a length below nothing.
    for (const seed of [...Array(12).keys(), 78]) {
      const { code } = await look(`mutation ${seed}.mp4`, mutate(whole, seed));
      expect(ENDED, `mutation ${seed}`).not.toContain(code);
    }
  });
});
