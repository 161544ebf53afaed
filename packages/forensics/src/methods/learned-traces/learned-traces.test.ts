import { readFileSync } from 'node:fs';
import { say } from '@assay/statements';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openTestImage, paintPhoto, run, savePng } from '../../fixtures.ts';
import { describeTraces } from './describe-traces.ts';
import learnedTraces, { findTraces } from './learned-traces.ts';
import { readTensors } from './read-tensors.ts';
import { loadTraceNetwork, type Traces } from './trace-network.ts';

const onnx = readFileSync(new URL('./network.onnx', import.meta.url));

/** Log-odds of −3 everywhere but in a square, in cells. */
function drawTraces({ inside, picture }: { inside: number; picture: number }): Traces {
  const changed = new Float32Array(40 * 30).fill(-3);
  for (let y = 10; y < 18; y++) for (let x = 20; x < 28; x++) changed[y * 40 + x] = inside;
  return { width: 40, height: 30, changed, confidence: new Float32Array(40 * 30).fill(2), picture };
}

const CELLS = { width: 8, height: 8 };

describe('learned traces', () => {
  it('mark the place that the network takes for changed', () => {
    const { compromisedScore, message, regions } = describeTraces(
      drawTraces({ inside: 5, picture: 13 }),
      CELLS,
    );
    expect(compromisedScore).toBe(100);
    expect(message).toEqual(say('learned-traces.place'));
    expect(regions).toHaveLength(1);
    const { x, y, width, height } = regions[0];
    expect(Math.abs(x - 160) + Math.abs(y - 80)).toBeLessThanOrEqual(32);
    expect(Math.abs(width - 64) + Math.abs(height - 64)).toBeLessThanOrEqual(64);
  });

  it('say so where the picture looks changed and no place stands out', () => {
    const { compromisedScore, message, regions } = describeTraces(
      drawTraces({ inside: -3, picture: 13 }),
      CELLS,
    );
    expect(compromisedScore).toBe(100);
    expect(message).toEqual(say('learned-traces.picture'));
    expect(regions).toEqual([]);
  });

  it('mark no place of what a computer drew, where letters look changed to the network as well', () => {
    const traces = drawTraces({ inside: 5, picture: 13 });
    const { message, regions } = describeTraces(traces, CELLS, true);
    expect(message).toEqual(say('learned-traces.drawn'));
    expect(regions).toEqual([]);
    expect(describeTraces(drawTraces({ inside: 5, picture: -2 }), CELLS, true).message).toEqual(
      say('learned-traces.none'),
    );
  });

  it('mark nothing in a picture that does not look changed', () => {
    const { compromisedScore, message, regions } = describeTraces(
      drawTraces({ inside: 1, picture: -2 }),
      CELLS,
    );
    expect(compromisedScore).toBe(0);
    expect(message).toEqual(say('learned-traces.none'));
    expect(regions).toEqual([]);
  });

  it('have a cell for each whole 8x8 pixels', async () => {
    const outcome = await run(learnedTraces, await savePng(paintPhoto(1)), 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect([outcome.heatMap!.width, outcome.heatMap!.height]).toEqual([64, 64]);
    expect(outcome.heatMap!.values.every(Number.isFinite)).toBe(true);
  });

  it('leave out what is no whole pair of cells', async () => {
    const cropped = await sharp(await savePng(paintPhoto(3)))
      .extract({ left: 0, top: 0, width: 507, height: 511 })
      .png()
      .toBuffer();
    const outcome = await run(learnedTraces, cropped, 'image/png');
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect([outcome.heatMap!.width, outcome.heatMap!.height]).toEqual([62, 62]);
  });

  it('do not lie in black and blown-out places', async () => {
    const [width, height] = [900, 700];
    const data = new Uint8ClampedArray(3 * width * height);
    let state = 13;
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        const shade = 90 + 70 * Math.sin(x / 61 + 13) + 50 * Math.cos(y / 47) + ((x >> 6) + (y >> 6)) * 2;
        for (let c = 0; c < 3; c++) data[i++] = shade + 14 * c + (state >>> 24) / 32 - 4;
      }
    }
    const waves = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 92 })
      .toBuffer();
    expect(await run(learnedTraces, waves)).toMatchObject({ compromisedScore: 0, regions: [] });
  });

  it('mark the same place of a picture whose cells are larger', () => {
    const traces = drawTraces({ inside: 5, picture: 13 });
    const [{ x, y, width, height }] = describeTraces(traces, CELLS).regions;
    const { regions, heatMap } = describeTraces(traces, { width: 20, height: 20 });
    expect(regions).toEqual([{ x: 2.5 * x, y: 2.5 * y, width: 2.5 * width, height: 2.5 * height }]);
    expect([heatMap!.cellWidth, heatMap!.cellHeight]).toEqual([20, 20]);
  });

  it('are looked for in a large picture after it was reduced, which is said', async () => {
    const [width, height] = [2_400, 1_600];
    const photo = await sharp(await savePng(paintPhoto(1)))
      .resize(width, height, { fit: 'fill' })
      .jpeg({ quality: 92 })
      .toBuffer();
    const outcome = await run(learnedTraces, photo);
    if (outcome.status !== 'finding') throw new Error(outcome.status);
    expect(outcome.limits).toEqual(say('learned-traces.limits-reduced', { megapixels: 1 }));
    const map = outcome.heatMap!;
    expect(map.width * map.height).toBeCloseTo(1_000_000 / 64, -3);
    // The remainder at the edges is smaller than a pair of cells.
    expect(map.width * map.cellWidth).toBeLessThanOrEqual(width);
    expect(map.width * map.cellWidth).toBeGreaterThan(width - 2 * map.cellWidth);
    expect(map.height * map.cellHeight).toBeGreaterThan(height - 2 * map.cellHeight);
    expect(map.values.every(Number.isFinite)).toBe(true);
  });

  it('are not looked for in pictures that are too small or too narrow, which says so', async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#456' } })
        .png()
        .toBuffer();
    expect(await run(learnedTraces, await blank(60, 300), 'image/png')).toEqual({
      status: 'inconclusive',
      message: say('learned-traces.too-small'),
    });
    expect(await run(learnedTraces, await blank(70, 50_000), 'image/png')).toEqual({
      status: 'inconclusive',
      message: say('learned-traces.too-narrow'),
    });
  });

  it('make the network ready for no picture that it is not shown', async () => {
    const blank = sharp({ create: { width: 60, height: 300, channels: 3, background: '#456' } });
    const image = openTestImage(await blank.png().toBuffer(), 'image/png');
    const getNetwork = () => expect.fail('the network was made ready');
    expect(await findTraces(image, getNetwork)).toMatchObject({ status: 'inconclusive' });
  });

  it('rejects a file that holds no picture, and does not take other files', async () => {
    await expect(run(learnedTraces, Buffer.from('not a picture'))).rejects.toThrow();
    expect(learnedTraces.accepts('application/pdf')).toBe(false);
  });
});

describe('the network', () => {
  it('is a file of ONNX with all the tensors that it is computed from', () => {
    const tensors = readTensors(onnx);
    expect(tensors.get('sharp')?.dims).toEqual([16, 1, 5, 5]);
    for (const { dims, values } of tensors.values())
      expect(values.length).toBe(dims.reduce((product, length) => product * length, 1));
  });

  it('looks at nothing but differences: its first filters sum to zero', () => {
    const { dims, values } = readTensors(onnx).get('sharp')!;
    const taps = dims[2] * dims[3];
    for (let filter = 0; filter < dims[0]; filter++) {
      const sum = values.subarray(filter * taps, (filter + 1) * taps).reduce((all, tap) => all + tap, 0);
      expect(Math.abs(sum)).toBeLessThan(1e-5);
    }
  });

  it('cannot be computed where a tensor is missing', () => {
    expect(() => loadTraceNetwork(new Uint8Array())).toThrow('the network has no sharp');
  });
});
