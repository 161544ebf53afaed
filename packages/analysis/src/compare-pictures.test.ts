import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inEnglish } from '@assay/statements/english';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareTwoPictures } from './child/compare-pictures.ts';
import {
  comparePictures,
  type PictureComparison,
  readComparison,
  sayComparison,
} from './compare-pictures.ts';
import { closeAnalysis } from './default-pool.ts';
import { defaultLimits } from './limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'comparison-'));
const original = join(folder, 'original.png');
const [WIDTH, HEIGHT] = [720, 512];
/** The place of the added object, in fractions of the sides. */
const ADDED = { left: 0.6, top: 0.3, side: 80 };

/** A lit wall with things in front of it, and the grain of a camera. */
function drawScene(added: string): Sharp {
  const things = Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [(index * 197) % WIDTH, (index * 131) % HEIGHT];
    const colour = `hsl(${(index * 47) % 360} 45% ${30 + ((index * 13) % 45)}%)`;
    return index % 2
      ? `<circle cx="${x}" cy="${y}" r="${14 + (index % 5) * 9}" fill="${colour}"/>`
      : `<rect x="${x}" y="${y}" width="${30 + (index % 7) * 12}" height="${20 + (index % 4) * 14}" fill="${colour}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="w"><stop stop-color="#e8e0d0"/><stop offset="1" stop-color="#8a93a8"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#w)"/>${things.join('')}${added}</svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

async function addGrain(scene: Sharp): Promise<Sharp> {
  const { data, info } = await scene.raw().toBuffer({ resolveWithObject: true });
  let state = 1;
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + ((state >>> 16) % 9) - 4));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** White paper with five lines of text and one noisy picture, as PNG. */
async function drawPage(side: number): Promise<Buffer> {
  const lines = Array.from(
    { length: 5 },
    (_, line) =>
      `<text x="80" y="${100 + 34 * line}" font-size="22" font-family="sans-serif">Line ${line + 1} of a letter about the claim</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  const noise = Buffer.alloc(3 * side * side);
  let state = 7;
  for (let at = 0; at < noise.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    noise[at] = 60 + ((state >>> 16) % 140);
  }
  const input = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .composite([{ input, left: 640, top: 420 }])
    .png()
    .toBuffer();
}

let plain: Sharp;
let edited: Sharp;
beforeAll(async () => {
  plain = await addGrain(drawScene(''));
  const [x, y] = [ADDED.left * WIDTH, ADDED.top * HEIGHT];
  edited = await addGrain(
    drawScene(`<path d="M${x} ${y} l60 10 l-20 40 l40 20 l-70 10 z" fill="#401008" opacity=".8"/>`),
  );
  writeFileSync(original, await plain.png().toBuffer());
});
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true });
});

type Complete = Extract<PictureComparison, { status: 'complete' }>;

const compareWith = async (copy: Sharp) =>
  compareBytes(readFileSync(original), await copy.jpeg({ quality: 75 }).toBuffer());

/** As in the sandbox, without its process. */
const runComparison = (first: Buffer, second: Buffer) =>
  compareTwoPictures({
    bytes: first,
    attachments: [second],
    ...{ options: null, limits: defaultLimits, threads: 1, reportProgress: () => {} },
  });

async function compareBytes(first: Buffer, second: Buffer): Promise<Complete> {
  const { body, blobs } = await runComparison(first, second);
  return readComparison(JSON.parse(JSON.stringify(body)), blobs);
}

const say = (comparison: Complete) => inEnglish(sayComparison(comparison));

describe('comparePictures', () => {
  const SAME = 'The same picture, saved again: no place differs by';
  const NO_DIFFERENCE = 'No difference was found: no place differs by';
  it.each<[string, string, (picture: Sharp) => Sharp]>([
    ['saved again', SAME, (picture) => picture],
    ['cropped', SAME, (picture) => picture.extract({ left: 48, top: 24, width: 608, height: 448 })],
    ['mirrored', NO_DIFFERENCE, (picture) => picture.flop()],
    ['stretched', NO_DIFFERENCE, (picture) => picture.resize(792, HEIGHT, { fit: 'fill' })],
    ['turned by a quarter', SAME, (picture) => picture.rotate(90)],
    // In small copies, and with changed tones, too much is missed to report them as the same.
    ['halved', NO_DIFFERENCE, (picture) => picture.resize(WIDTH / 2)],
    ['made brighter, with more contrast', NO_DIFFERENCE, (picture) => picture.linear(1.1, 6).gamma(1.2)],
  ])('finds nothing in a picture %s, and what was added to it', async (name, said, change) => {
    const same = await compareWith(change(plain.clone()));
    expect(same).toMatchObject({ outcome: 'same', differences: [] });
    expect(say(same).slice(0, said.length)).toBe(said);
    expect(say(same).includes('too few copies this small were tested')).toBe(name === 'halved');
    const isToned = name.startsWith('made brighter');
    expect(say(same).includes('Tones were changed as a whole')).toBe(isToned);
    expect(say(same).includes('too few copies with changed tones were tested')).toBe(isToned);
    expect(say(same).includes('In tests')).toBe(!isToned && name !== 'halved');
    expect(say(same).includes('One of the two pictures is mirrored.')).toBe(name === 'mirrored');
    expect(/stretched or sheared: by (9|10|11) % more/.test(say(same))).toBe(name === 'stretched');
    expect(say(same).includes('stretched or sheared')).toBe(name === 'stretched');

    const differs = await compareWith(change(edited.clone()));
    expect(differs).toMatchObject({ outcome: 'differs', differences: [expect.anything()] });
    expect(say(differs)).toContain('One place differs by more than saving');
  });

  it.each([60, 120])(
    'finds nothing in JPEG copies of a mostly blank page with a picture of %i pixels',
    async (side) => {
      const page = await drawPage(side);
      for (const quality of [90, 75]) {
        const copy = await sharp(page).jpeg({ quality }).toBuffer();
        expect(await compareBytes(page, copy)).toMatchObject({ outcome: 'same', differences: [] });
        expect(await compareBytes(copy, page)).toMatchObject({ outcome: 'same', differences: [] });
      }
    },
  );

  it('takes the one colourful thing of a dull picture for no difference in its copy in black and white', async () => {
    const dull = await plain.clone().greyscale().toColourspace('srgb').png().toBuffer();
    const side = 150;
    const lamp = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#1490ff"/></svg>`;
    const input = Buffer.from(lamp);
    const scene = await sharp(dull)
      .composite([{ input, left: 420, top: 150 }])
      .png()
      .toBuffer();
    const copy = await sharp(scene).greyscale().jpeg({ quality: 80 }).toBuffer();
    const same = await compareBytes(scene, copy);
    expect(same).toMatchObject({ outcome: 'same', differences: [] });
    expect(say(same)).toContain('places that differ in tone or colour alone would not be seen');

    // What was pasted in is no change of all tones.
    const small = await sharp(input).resize(60).png().toBuffer();
    const pasted = sharp(dull).composite([{ input: small, left: 420, top: 150 }]);
    const differs = await compareBytes(dull, await pasted.jpeg({ quality: 80 }).toBuffer());
    expect(differs).toMatchObject({ outcome: 'differs', tonesKept: true, differences: [expect.anything()] });
  });

  it('tells the place on the second picture, in its own pixels, and draws both in one frame, from the sandbox', async () => {
    const copy = join(folder, 'copy.jpg');
    const twice = edited.clone().resize(2 * WIDTH, 2 * HEIGHT);
    writeFileSync(copy, await twice.jpeg({ quality: 75 }).toBuffer());
    const compared = await comparePictures(original, copy);
    if (compared.status === 'failed' || compared.outcome === 'apart') throw new Error('not compared');
    const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = compared.differences;
    const [left, top] = [2 * ADDED.left * WIDTH, 2 * ADDED.top * HEIGHT];
    expect(compared.size).toEqual({ width: 2 * WIDTH, height: 2 * HEIGHT });
    expect(x).toBeGreaterThan(left - 60);
    expect(y).toBeGreaterThan(top - 40);
    expect(x + width).toBeLessThan(left + 2 * ADDED.side + 40);
    expect(y + height).toBeLessThan(top + 2 * ADDED.side + 40);
    for (const picture of [compared.first, compared.second])
      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'jpeg',
        width: compared.width,
        height: compared.height,
      });
  });

  it('tells of a place where it is and nothing of how it was weighed, whichever of the two is smaller', async () => {
    const [whole, half] = [plain.clone(), plain.clone().resize(WIDTH / 2)];
    const [changed, changedHalf] = [edited.clone(), edited.clone().resize(WIDTH / 2)];
    for (const [one, other] of [
      [whole, changedHalf],
      [half, changed],
    ] as const) {
      const { body } = await runComparison(await one.png().toBuffer(), await other.png().toBuffer());
      const { comparison } = body as { comparison: { differences: object[] } };
      expect(comparison.differences).toHaveLength(1);
      expect(comparison.differences.flatMap(Object.keys)).toEqual(['x', 'y', 'width', 'height']);
    }
  });

  it('says that a picture was seen from the side, as a photo of a screen is, and does not call it the same', async () => {
    const complete = await compareWith(plain.clone());
    if (complete.outcome === 'apart') throw new Error('not compared');
    expect(complete.tilt).toBeLessThan(0.001);
    expect(say(complete)).not.toContain('tilted');
    const tilted = say({ ...complete, tilt: 0.02 });
    expect(tilted).toMatch(/^No difference was found/);
    expect(tilted).toContain('had to be tilted in perspective, as for a photo of a screen');
  });

  it('says at which size it compared where the first is the smaller, and calls the two not the same', async () => {
    const small = await plain.clone().resize(320).png().toBuffer();
    const large = await plain.clone().resize(1440).jpeg({ quality: 90 }).toBuffer();
    const compared = await compareBytes(small, large);
    expect(compared).toMatchObject({ outcome: 'same', width: 1440 });
    expect(say(compared)).toMatch(/^No difference was found/);
    // Partly covered border pixels do not count.
    expect(say(compared)).toMatch(/Compared at 3[12]\d × 22\d pixels: too few copies this small/);
  });

  it('says how much a crop shows', async () => {
    const part = plain.clone().extract({ left: 160, top: 80, width: 432, height: 320 });
    expect(say(await compareWith(part))).toMatch(/The second picture shows 3[678] % of the first/);
  });

  it('says that nothing is known of two pictures that do not lie on one another', async () => {
    const other = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const compared = await compareWith(other);
    expect(compared).toEqual({ status: 'complete', outcome: 'apart' });
    expect(say(compared)).toBe(
      'The two pictures could not be laid over one another: how they differ is not known.',
    );
  });

  it('fails with a reason for a file that is not a picture, and for one that cannot be decoded', async () => {
    const text = join(folder, 'text.txt');
    writeFileSync(text, 'No picture.');
    expect(await comparePictures(original, text)).toMatchObject({
      status: 'failed',
      error: { code: 'unsupported' },
    });
    const broken = join(folder, 'broken.png');
    writeFileSync(broken, (await plain.clone().png().toBuffer()).subarray(0, 40));
    expect(await comparePictures(broken, original)).toMatchObject({
      status: 'failed',
      error: { code: 'unreadable' },
    });
  });
});
