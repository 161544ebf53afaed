import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFilm, likeCamera } from '../../../../eval/src/video/encode-film.ts';
import { writeFile } from '../../../../eval/src/video/write-file.ts';
import { filmFrames, HEIGHT, WIDTH } from '../../../forensics/src/media/video/draft-video.ts';
import { measureVideo } from '../child/measure-video.ts';
import { loadBinding } from '../child/media/binding.ts';
import { defaultLimits } from '../limits.ts';
import { listTimeline } from '../list-timeline.ts';
import { wordSentences } from '../put-into-words.ts';
import { readVideoAnalysis } from '../read-analysis.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { type ChosenSandbox, chooseSandbox, listSandboxes } from './choose-sandbox.ts';
import { createPool } from './pool.ts';

const entry = new URL('../child/main.ts', import.meta.url);
const mimeType = 'video/mp4';
const receivedAt = new Date('2026-11-01T00:00:00Z');
const RATE = 25;
/** The twenty frames from 60 on repeat earlier ones. */
const REPEATED = { from: 60, to: 79 };

const folder = mkdtempSync(join(tmpdir(), 'assay-video-sandboxes-'));
const path = join(folder, 'clip.mp4');
let bytes: Uint8Array;
beforeAll(() => {
  if (loadBinding() === null) return;
  const shot = filmFrames(110);
  const frames = [...shot.slice(0, REPEATED.from), ...shot.slice(40)].map((grey) =>
    Uint8Array.from({ length: 3 * grey.length }, (_, at) => grey[Math.floor(at / 3)] as number),
  );
  bytes = writeFile('mp4', [
    encodeFilm({ width: WIDTH, height: HEIGHT, rate: RATE, frames }, likeCamera(15)),
  ]);
  writeFileSync(path, bytes);
});
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

describe.skipIf(loadBinding() === null)('a video with repeated frames', () => {
  it.for(['bubblewrap', 'unshare', 'plain'] as const)(
    'is decoded and judged in %s',
    async (kind, { skip }) => {
      const chosen = await startIn(kind);
      if (chosen === null) return skip(`${kind} does not start on this machine`);
      const pool = createPool({ entry, choose: async () => chosen });
      try {
        const options = { mimeType, receivedAt: receivedAt.toISOString(), cues: 'all' };
        const job = { kind: 'video', options, path, size: bytes.length, limits: defaultLimits };
        const analysis = readVideoAnalysis(await pool.run(job));
        expect(chosen.description.kind).toBe(kind);
        expect(analysis.media?.tracks[0]).toMatchObject({ codec: 'h264', width: WIDTH, height: HEIGHT });
        const repeat = listTimeline(analysis).find(({ marker }) => marker === 'frames-repeated');
        expect(repeat?.from).toBeCloseTo(REPEATED.from / RATE, 1);
        expect(repeat?.to).toBeCloseTo(REPEATED.to / RATE, 1);
        const { verdict } = await measureVideo(bytes, { mimeType, receivedAt, limits: defaultLimits });
        const { tamperScore, sentences, container } = analysis;
        expect({ tamperScore, sentences, container }).toEqual({
          tamperScore: verdict.tamperScore,
          sentences: wordSentences(verdict.sentences).sentences,
          container: verdict.container,
        });
      } finally {
        pool.close();
      }
    },
  );
});

/** The best sandbox of that kind in which a decoder starts here; null if none does. */
async function startIn(kind: Sandbox['kind']): Promise<ChosenSandbox | null> {
  const candidates = listSandboxes().filter((sandbox) => sandbox.kind === kind);
  const settings = { entry, heapBytes: 2 ** 31, outputBytes: defaultLimits.outputBytes };
  return chooseSandbox(settings, candidates).catch(() => null);
}
