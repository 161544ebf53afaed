import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { loadFaceModel } from './child/face-model.ts';
import { closeAnalysis } from './default-pool.ts';
import { type FaceEmbedding, findFaces } from './find-faces.ts';

/** Photos bundled with the library. */
const PHOTOS = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);
const folder = mkdtempSync(join(tmpdir(), 'assay-faces-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

function writeFile(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
/** One of the faces in a photo, with its surroundings. */
const crop = (name: string, left: number, top: number, width: number, height: number) =>
  sharp(readFileSync(join(PHOTOS, name))).extract({ left, top, width, height });
const one = () => crop('sample5.jpg', 687, 0, 360, 420);
const another = () => crop('sample1.jpg', 738, 321, 390, 430);

async function find(name: string, picture: Sharp) {
  const found = await findFaces(writeFile(name, await picture.toBuffer()));
  if (found.status === 'failed') throw new Error(found.error.message);
  return found;
}
const distance = ([one]: readonly FaceEmbedding[], [other]: readonly FaceEmbedding[]) =>
  one && other ? Math.hypot(...one.map((value, index) => value - (other[index] ?? Number.NaN))) : Number.NaN;

describe('faces', () => {
  it('lie near where the photo is saved anew, mirrored and brighter, and far apart where they are another’s', async () => {
    const [first, again, other] = [
      await find('one.jpg', one().jpeg()),
      await find('again.jpg', one().flop().modulate({ brightness: 1.2 }).jpeg({ quality: 60 })),
      await find('another.png', another().png()),
    ];
    for (const { embeddings, tooSmall } of [first, again, other]) {
      expect([embeddings.length, tooSmall]).toEqual([1, 0]);
    }
    expect(distance(first.embeddings, again.embeddings)).toBeLessThan(0.5);
    expect(distance(first.embeddings, other.embeddings)).toBeGreaterThan(0.6);
  });

  it('are found upright, as the photo’s orientation says', async () => {
    const turned = one().rotate(-90).withMetadata({ orientation: 6 }).jpeg();
    expect((await find('turned.jpg', turned)).embeddings).toHaveLength(1);
  });

  it('of fewer than 80 pixels are counted and not described', async () => {
    const small = sharp(readFileSync(join(PHOTOS, 'sample1.jpg')))
      .resize(700)
      .jpeg();
    expect(await find('small.jpg', small)).toEqual({ status: 'complete', embeddings: [], tooSmall: 3 });
  });

  it('are not there where nobody is', async () => {
    const empty = sharp({ create: { width: 400, height: 300, channels: 3, background: '#789' } }).png();
    expect(await find('empty.png', empty)).toEqual({ status: 'complete', embeddings: [], tooSmall: 0 });
  });

  it('are not looked for in what cannot be decoded, nor longer than allowed', async () => {
    expect(await findFaces(writeFile('a.txt', 'no picture'))).toMatchObject({
      error: { code: 'unsupported' },
    });
    const path = writeFile('slow.jpg', await one().jpeg().toBuffer());
    expect(await findFaces(path, { limits: { processorMs: 50 } })).toMatchObject({
      ...{ status: 'failed', error: { code: 'timeout' } },
    });
    expect(await findFaces(path, { limits: { pixels: 1_000 } })).toMatchObject({ error: { code: 'bomb' } });
  });

  it('need a model: that it cannot be loaded is told', async () => {
    await expect(loadFaceModel(join(folder, 'nothing'))).rejects.toMatchObject({
      code: 'unavailable',
      said: {
        id: 'failure.part-unavailable',
        values: { part: 'faces', reason: expect.stringMatching(/nothing/) },
      },
    });
  });
});
