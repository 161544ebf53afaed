import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { seedRandom } from '../../../../eval/src/paired/random.ts';
import { decode, paintPhoto, save, splice } from '../fixtures.ts';
import { addSave, draw, makePdf, stream } from '../formats/pdf/pdf-fixtures.ts';
import { encodeWav, makeRoom } from '../media/audio/fixtures.ts';
import { METHODS } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-same-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

/** Runs all methods over a file and prints the SHA-256 of each outcome including its maps. */
const SCRIPT = `
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { run } from '${new URL('../fixtures.ts', import.meta.url).href}';
import { findInPdf } from '${new URL('../formats/pdf/pdf-fixtures.ts', import.meta.url).href}';
import { openTestFile } from '${new URL('../media/audio/fixtures.ts', import.meta.url).href}';
import { draftVideo, filmFrames } from '${new URL('../media/video/draft-video.ts', import.meta.url).href}';
import { AUDIO_METHODS, DOCUMENT_METHODS, IMAGE_METHODS, VIDEO_METHODS } from '${new URL('./index.ts', import.meta.url).href}';
const [photo, document, recording] = process.argv.slice(2).map((path) => readFileSync(path));
const film = filmFrames(120);
const still = Array.from({ length: 20 }, () => film[60]);
const video = draftVideo({ frames: [...film.slice(0, 60), ...still, ...film.slice(80)] });
const outcomes = [];
// As text: in its binary form a whole number differs by whether the engine happened to hold it as a float.
const write = (_, value) => {
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
  return typeof value === 'number' ? String(value) : value;
};
const runs = [
  ...IMAGE_METHODS.map((method) => [method, () => run(method, photo)]),
  ...DOCUMENT_METHODS.map((method) => [method, () => findInPdf(method, document).catch((error) => error.message)]),
  ...AUDIO_METHODS.map((method) => [method, () => method.run(openTestFile(recording), new AbortController().signal)]),
  ...VIDEO_METHODS.map((method) => [method, () => method.run(video, new AbortController().signal)]),
];
for (const [method, look] of runs) {
  const outcome = await look();
  const digest = createHash('sha256').update(JSON.stringify(outcome, write)).digest('hex');
  outcomes.push([method.id, outcome.status, digest]);
}
console.log(JSON.stringify(outcomes));
`;

it('every method says the same of a file in another process', async () => {
  const [photo, edited, recording, script] = ['spliced.jpg', 'edited.pdf', 'room.wav', 'run.mjs'].map(
    (name) => join(folder, name),
  );
  writeFileSync(edited, addSave(makePdf('120'), { 4: stream(draw('920')) }));
  const once = await decode(await save(paintPhoto(1), 60));
  writeFileSync(photo, await save(splice(once, paintPhoto(2)), 92));
  writeFileSync(recording, encodeWav(makeRoom(seedRandom('same'), 20)));
  writeFileSync(script, SCRIPT);
  const runOnce = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--no-warnings',
      script,
      photo,
      edited,
      recording,
    ]);
    return JSON.parse(stdout) as [id: string, status: string, digest: string][];
  };
  const [first, second] = await Promise.all([runOnce(), runOnce()]);
  expect(first.map(([id]) => id)).toEqual(METHODS.map(({ id }) => id));
  expect(first.filter(([, status]) => status === 'finding').length).toBeGreaterThan(METHODS.length / 2);
  expect(second).toEqual(first);
});
