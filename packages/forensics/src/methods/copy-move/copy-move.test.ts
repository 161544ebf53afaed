import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { paintPhoto, run, save, savePng } from '../../fixtures.ts';
import type { Finding } from '../../method.ts';
import copyMove from './copy-move.ts';

const SIZE = 512;
const FROM = { x: 60, y: 70 };
const TO = { x: 310, y: 290 };
const SIDE = 120;

/** Irregular shapes and noise: unlike the painted photo, it has no repetitions. */
function paintScene(seed: number): Buffer {
  const data = Buffer.from(paintPhoto(seed));
  let state = seed;
  const draw = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % limit;
  };
  for (let shape = 0; shape < 700; shape++) {
    const [cx, cy, width, height, grey] = [draw(SIZE), draw(SIZE), 4 + draw(26), 4 + draw(26), draw(256)];
    for (let y = cy; y < Math.min(SIZE, cy + height); y++) {
      for (let x = cx; x < Math.min(SIZE, cx + width); x++) {
        data[y * SIZE + x] = (data[y * SIZE + x] + 3 * grey) >> 2;
      }
    }
  }
  return data;
}

/** Copies a square, rotated by a number of degrees. */
function copySquare(scene: Buffer, degrees = 0): Buffer {
  const edited = Buffer.from(scene);
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (let y = -SIDE / 2; y < SIDE / 2; y++) {
    for (let x = -SIDE / 2; x < SIDE / 2; x++) {
      const sx = Math.round(FROM.x + SIDE / 2 + x * cosine - y * sine);
      const sy = Math.round(FROM.y + SIDE / 2 + x * sine + y * cosine);
      edited[(TO.y + SIDE / 2 + y) * SIZE + TO.x + SIDE / 2 + x] = scene[sy * SIZE + sx];
    }
  }
  return edited;
}

/** Two paragraphs of the same letters on a plain background, as a program draws them. */
function drawScreen(): Buffer {
  const data = Buffer.alloc(SIZE * SIZE, 240);
  for (const top of [60, 300]) {
    let state = 11;
    for (let row = 0; row < 10; row++) {
      for (let column = 0; column < 40; column++) {
        state = (Math.imul(state, 1664525) + 1013904223) | 0;
        for (let place = 0; place < 20; place++) {
          if (((state >>> (8 + place)) & 1) === 0) continue;
          const [x, y] = [40 + 10 * column + 2 * (place % 4), top + 14 * row + 2 * Math.floor(place / 4)];
          for (const at of [y * SIZE + x, (y + 1) * SIZE + x]) data.fill(20, at, at + 2);
        }
      }
    }
  }
  return data;
}

async function find(bytes: Buffer): Promise<Finding> {
  const outcome = await run(copyMove, bytes);
  if (outcome.status !== 'finding') throw new Error(outcome.status);
  return outcome;
}

function lookUp({ measured }: Finding, name: string, x: number, y: number): number {
  const map = measured![name];
  return map.values[Math.floor(y / map.cellHeight) * map.width + Math.floor(x / map.cellWidth)];
}

describe('copied parts', () => {
  it('shows a copy and its source, and the way between them', async () => {
    const outcome = await find(await save(copySquare(paintScene(3)), 90));
    expect(outcome.compromisedScore).toBeGreaterThanOrEqual(70);
    expect(outcome.regions.map(({ label }) => label).sort()).toEqual(['copy', 'source']);
    const centres = outcome.regions.map(({ x, width }) => x + width / 2).sort((a, b) => a - b);
    expect(centres[0]).toBeCloseTo(FROM.x + SIDE / 2, -1.3);
    expect(centres[1]).toBeCloseTo(TO.x + SIDE / 2, -1.3);
    const [fromX, fromY] = [FROM.x + SIDE / 2, FROM.y + SIDE / 2];
    expect(lookUp(outcome, 'match', fromX, fromY)).toBeGreaterThan(0.8);
    expect(lookUp(outcome, 'offsetX', fromX, fromY)).toBeCloseTo(TO.x - FROM.x, 0);
    expect(lookUp(outcome, 'offsetY', TO.x + SIDE / 2, TO.y + SIDE / 2)).toBeCloseTo(FROM.y - TO.y, 0);
    expect(lookUp(outcome, 'offsetX', 480, 40)).toBeNaN();
  });

  it('finds a copy that was turned', async () => {
    const outcome = await find(await save(copySquare(paintScene(3), 20), 92));
    expect(outcome.raw.pairs).toBeGreaterThan(0);
    expect(lookUp(outcome, 'match', TO.x + SIDE / 2, TO.y + SIDE / 2)).toBeGreaterThan(0.6);
  });

  it('names no place in a scene without copies', async () => {
    const outcome = await find(await save(paintScene(3), 90));
    expect(outcome.compromisedScore).toBeLessThan(25);
    expect(outcome.regions).toEqual([]);
    expect(outcome.measured!.match.values.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('makes nothing of letters that a program drew twice', async () => {
    const outcome = await find(await savePng(drawScreen()));
    expect(outcome).toMatchObject({ compromisedScore: 0, regions: [], message: say('copy-move.drawn') });
    expect(Math.max(...outcome.measured!.match.values)).toBeLessThan(0.31);
  });

  it('finds a part of a photo that was copied on a wide plain ground', async () => {
    const data = copySquare(paintScene(3));
    const photo = await savePng(data);
    const { default: sharp } = await import('sharp');
    const framed = await sharp(photo)
      .extend({ left: 300, right: 300, top: 150, bottom: 150, background: '#ffffff' })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await find(framed)).compromisedScore).toBeGreaterThanOrEqual(60);
  });

  it('does not apply to very small pictures, and does not take other files', async () => {
    const { default: sharp } = await import('sharp');
    const small = await sharp(await save(paintScene(3), 90))
      .resize(64)
      .jpeg()
      .toBuffer();
    expect((await run(copyMove, small)).status).toBe('not-applicable');
    expect(copyMove.accepts('application/pdf')).toBe(false);
  });

  it('finds nothing in a picture of one colour', async () => {
    const outcome = await run(copyMove, await savePng(Buffer.alloc(SIZE * SIZE, 130)), 'image/png');
    expect(outcome).toMatchObject({ status: 'finding', compromisedScore: 0, regions: [] });
  });

  it('refuses a file whose pixels cannot be decoded', async () => {
    await expect(run(copyMove, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]))).rejects.toThrow();
  });

  it('gives the same outcome each time', async () => {
    const bytes = await save(copySquare(paintScene(4)), 85);
    expect(await run(copyMove, bytes)).toEqual(await run(copyMove, bytes));
  });
});

describe('parts that are the same to the last bit', () => {
  const EXACT = ['picture-copied-exactly'];

  /** Copies a rectangle of a scene to another place of a canvas. */
  function lay(canvas: Buffer, scene: Buffer, from: [number, number], to: [number, number], side: number) {
    for (let y = 0; y < side; y++)
      scene.copy(
        canvas,
        (to[1] + y) * SIZE + to[0],
        (from[1] + y) * SIZE + from[0],
        (from[1] + y) * SIZE + from[0] + side,
      );
    return canvas;
  }

  it('are clear, also where they are small', async () => {
    for (const side of [120, 44]) {
      const scene = paintScene(3);
      const outcome = await find(await savePng(lay(Buffer.from(scene), scene, [60, 70], [310, 290], side)));
      expect(outcome).toMatchObject({ markers: EXACT, message: say('copy-move.found-exact', { count: 1 }) });
      expect(outcome.compromisedScore).toBeGreaterThanOrEqual(90);
    }
  });

  it('are clear in a large picture, where the search for similar parts is too coarse for them', async () => {
    const { default: sharp } = await import('sharp');
    const width = 2 * SIZE;
    const photo = Buffer.alloc(width * width);
    const scenes = [3, 4, 5, 6].map(paintScene);
    for (let at = 0; at < 4; at++)
      for (let y = 0; y < SIZE; y++)
        scenes[at].copy(photo, ((at >> 1) * SIZE + y) * width + (at & 1) * SIZE, y * SIZE, (y + 1) * SIZE);
    const png = (grey: Buffer) =>
      sharp(grey, { raw: { width, height: width, channels: 1 } })
        .png()
        .toBuffer();
    const [from, to, side] = [{ x: 211, y: 403 }, { x: 702, y: 122 }, 40];
    const edited = Buffer.from(photo);
    for (let y = 0; y < side; y++) {
      const start = (from.y + y) * width + from.x;
      photo.copy(edited, (to.y + y) * width + to.x, start, start + side);
    }
    const outcome = await find(await png(edited));
    expect(outcome).toMatchObject({ markers: EXACT, message: say('copy-move.found-exact', { count: 1 }) });
    const [left, right] = outcome.regions.toSorted((a, b) => a.x - b.x);
    for (const [place, region] of [
      [from, left],
      [to, right],
    ] as const) {
      expect(Math.abs(region.x - place.x)).toBeLessThanOrEqual(10);
      expect(Math.abs(region.y - place.y)).toBeLessThanOrEqual(10);
    }
    expect((await find(await png(photo))).markers).toBeUndefined();
  });

  it('are no longer so once the picture was saved as a JPEG', async () => {
    expect((await find(await save(copySquare(paintScene(3)), 90))).markers).toBeUndefined();
  });

  it('are ordinary where one picture is shown twice on plain ground', async () => {
    const page = Buffer.alloc(SIZE * SIZE, 250);
    for (const place of [40, 290]) lay(page, paintScene(3), [60, 70], [place, 200], 170);
    expect((await find(await savePng(page))).markers).toBeUndefined();
  });

  it('are ordinary where two panels that touch show the same', async () => {
    const panels = paintScene(3);
    for (let y = 0; y < SIZE; y++) panels.copyWithin(y * SIZE + SIZE / 2, y * SIZE, y * SIZE + SIZE / 2);
    expect((await find(await savePng(panels))).markers).toBeUndefined();
  });

  it('are ordinary in a gallery without gaps that shows one picture twice', async () => {
    const gallery = Buffer.alloc(SIZE * SIZE);
    const side = Math.floor(SIZE / 3);
    for (let cell = 0; cell < 9; cell++) {
      const scene = paintScene(cell === 7 ? 2 : cell + 1);
      lay(gallery, scene, [60, 70], [side * (cell % 3), side * Math.floor(cell / 3)], side);
    }
    expect((await find(await savePng(gallery))).markers).toBeUndefined();
  });

  it('are ordinary where a texture is laid like tiles', async () => {
    const tiled = Buffer.alloc(SIZE * SIZE);
    for (let y = 0; y < SIZE; y += 128)
      for (let x = 0; x < SIZE; x += 128) lay(tiled, paintScene(3), [60, 70], [x, y], 128);
    expect((await find(await savePng(tiled))).markers).toBeUndefined();
  });
});
