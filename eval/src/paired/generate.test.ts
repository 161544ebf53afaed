// An evaluation also has the analysis in its process, which blocks most loaders of the image library.
import '@assay/analysis/in-process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edits } from './edits/edits.ts';
import { generatePairs, listLargeKinds, type Origins, type Pair } from './generate.ts';
import { seedRandom } from './random.ts';

let folder: string;
let pairs: Pair[];

/** Photo-like pictures: waves with grain. */
async function writePhotos(names: string[], width: number, height: number): Promise<string[]> {
  const random = seedRandom('photos');
  const files: string[] = [];
  for (const name of names) {
    const tone = random.between(60, 140);
    const data = Uint8Array.from({ length: 3 * width * height }, (_, i) => {
      const pixel = Math.floor(i / 3);
      const wave = 50 * Math.sin((pixel % width) / 17) + 40 * Math.cos(pixel / width / 23);
      return Math.max(0, Math.min(255, tone + wave + random.between(-6, 6)));
    });
    const file = path.join(folder, `${name}.jpg`);
    await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .toFile(file);
    files.push(file);
  }
  return files;
}

async function collect(photos: string[], into: string, origins?: Origins): Promise<Pair[]> {
  const found: Pair[] = [];
  for await (const pair of generatePairs(photos, path.join(folder, into), {
    rounds: 1,
    seed: 'test',
    origins,
  }))
    found.push(pair);
  return found;
}

async function grey(file: string) {
  return sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-pairs-'));
  pairs = await collect(await writePhotos(['one', 'two'], 420, 340), 'first');
});
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

describe('generatePairs', () => {
  it('makes every kind of forgery', () => {
    expect(new Set(pairs.map(({ kind }) => kind))).toEqual(new Set(Object.keys(edits)));
  });

  it('changes the forged picture under the mask, and its twin nowhere', async () => {
    for (const { kind, forged, twin, mask } of pairs) {
      const [a, b, m] = await Promise.all([grey(forged), grey(twin), grey(mask)]);
      expect([a.info.width, a.info.height]).toEqual([m.info.width, m.info.height]);
      let [inside, outside, changed] = [0, 0, 0];
      for (let i = 0; i < m.data.length; i++) {
        const difference = Math.abs(a.data[i] - b.data[i]);
        if (m.data[i] > 127) {
          inside += difference;
          changed++;
        } else outside += difference;
      }
      expect(changed, kind).toBeGreaterThan(0);
      expect(inside / changed, kind).toBeGreaterThan((3 * outside) / (m.data.length - changed));
    }
  });

  it('makes the same files again', async () => {
    const again = await collect([path.join(folder, 'one.jpg'), path.join(folder, 'two.jpg')], 'second');
    expect(again.map(({ id }) => id)).toEqual(pairs.map(({ id }) => id));
    for (const [i, pair] of pairs.entries()) {
      for (const part of ['forged', 'twin', 'mask'] as const) {
        expect(readFileSync(again[i][part]).equals(readFileSync(pair[part])), `${pair.id} ${part}`).toBe(
          true,
        );
      }
    }
  });

  it('makes each kind of large forgery once of a photo in four rounds, and others of its neighbour', () => {
    const ofRounds = [0, 1, 2, 3].map((round) => listLargeKinds(5, round));
    expect(ofRounds.map(({ length }) => length)).toEqual([2, 2, 2, 2]);
    expect(ofRounds.flat().sort()).toEqual(Object.keys(edits).sort());
    expect(listLargeKinds(6, 0)).toEqual(ofRounds[1]);
  });

  it('makes large forgeries of large photos alone, two kinds each', async () => {
    const large = await writePhotos(['large'], 1450, 1390);
    const found = await collect(large, 'large', 'large');
    expect(found.map(({ source }) => source)).toEqual([large[0], large[0]]);
    expect(new Set(found.map(({ kind }) => kind)).size).toBe(2);
    expect(await collect([path.join(folder, 'one.jpg')], 'none', 'large')).toEqual([]);
  });
});
