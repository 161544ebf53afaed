import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CalibrationFile, readImageModel } from '@assay/analysis';
import { writeExample } from '@assay/analysis/in-process';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedRandom } from '../paired/random.ts';
import { calibrateModel } from './calibrate-model.ts';
import { fitCalibration, type LabelledScore, predictOutOfFold } from './fit-calibration.ts';
import { measureCalibrated } from './measure-calibration.ts';

let folder: string;
let description: string;
const said: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-calibrate-'));
  await writeExample(folder);
  description = join(folder, 'laplacian.json');
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 9 }));
afterEach(() => {
  vi.restoreAllMocks();
  said.length = 0;
});

/** Even noise, and with `strength` above 1 a square of stronger noise, with its mask. */
async function paint(name: string, into: string, seed: string, strength: number): Promise<void> {
  const random = seedRandom(seed);
  const side = 128;
  const data = Buffer.alloc(side * side);
  const mask = Buffer.alloc(side * side);
  const usual = random.between(5, 60);
  for (let i = 0; i < data.length; i++) {
    const isInside = i % side >= 64 && i >= 64 * side;
    mask[i] = isInside ? 255 : 0;
    data[i] = 128 + (random.unit() - 0.5) * (isInside ? usual + strength : usual);
  }
  const raw = { width: side, height: side, channels: 1 } as const;
  await mkdir(join(folder, into, name.split('/')[0]), { recursive: true });
  await mkdir(join(folder, `${into}-masks`), { recursive: true });
  await writeFile(join(folder, into, `${name}.png`), await sharp(data, { raw }).png().toBuffer());
  const png = await sharp(mask, { raw }).png().toBuffer();
  await writeFile(join(folder, `${into}-masks`, `${name.split('/')[1]}.png`), png);
}

async function calibrate(untouched: string, tampered: string, ...more: string[]): Promise<number> {
  vi.spyOn(console, 'log').mockImplementation((text) => void said.push(String(text)));
  vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)));
  return calibrateModel([
    ...['--model', description, '--untouched', join(folder, untouched), '--tampered', join(folder, tampered)],
    ...more,
  ]);
}

describe('eval calibrate', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    for (let i = 0; i < 60; i++) {
      await paint(`case-${i % 20}/${i}`, 'untouched', `u${i}`, 0);
      await paint(`case-${i % 20}/${i}`, 'tampered', `t${i}`, 60);
      await paint(`case-${i % 20}/${i}`, 'alike', `a${i}`, 0);
    }
  });

  it('writes a calibration by which the model counts, with figures out of fold and their intervals', async () => {
    const masks = ['--masks', join(folder, 'tampered-masks')];
    expect(await calibrate('untouched', 'tampered', ...masks), said.join('\n')).toBe(0);
    const file = JSON.parse(
      await readFile(join(folder, 'laplacian.calibration.json'), 'utf8'),
    ) as CalibrationFile;
    expect(file.pictures).toEqual({ untouched: 60, tampered: 60, groups: 20 });
    expect(file.slope).toBeGreaterThan(0);
    const { auc, hitsAt5, calibrationError } = file.figures;
    for (const { value, low, high } of [auc, hitsAt5]) {
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThanOrEqual(value);
    }
    expect(auc.low).toBeGreaterThan(0.5);
    expect(calibrationError.value).toBeLessThan(0.25);
    expect(said.join('\n')).toMatch(/60 masks +pixel AUC 0\.9\d\d/);
    const model = await readImageModel(description);
    expect(model).toMatchObject({
      status: 'ready',
      calibration: { slope: file.slope, untouched: 60, tampered: 60 },
      calibrationProblem: null,
    });
  });

  it('refuses a model that is no better than chance on these pictures, or the wrong way round', async () => {
    expect(await calibrate('untouched', 'alike')).toBe(1);
    expect(said.join('\n')).toMatch(
      /No calibration: the model is not clearly better than chance: AUC 0\.\d+/,
    );
    expect(await calibrate('tampered', 'alike')).toBe(1);
  });

  it('refuses too few pictures, the same file twice, and a model that does not work', async () => {
    await paint('one/1', 'few', 'few', 60);
    expect(await calibrate('untouched', 'few')).toBe(1);
    expect(said.join('\n')).toContain('there are 1 tampered pictures, and at least 50 are needed');
    expect(await calibrate('untouched', 'untouched')).toBe(1);
    expect(said.join('\n')).toContain('are the same file');
    await writeFile(join(folder, 'broken.json'), '{}');
    const args = ['--model', join(folder, 'broken.json'), '--untouched', folder, '--tampered', folder];
    expect(await calibrateModel(args)).toBe(1);
    expect(said.join('\n')).toContain('The image model broken.json cannot be used');
  });
});

describe('the fitted calibration', () => {
  /** Scores whose log-likelihood ratio is 2 · logit − 1, which the fit must recover. */
  function drawScores(count: number): LabelledScore[] {
    const random = seedRandom('known');
    return Array.from({ length: count }, (_, i) => {
      const score = random.between(0.05, 0.95);
      const odds = Math.exp(2 * Math.log(score / (1 - score)));
      return { score, isTampered: random.unit() < odds / (1 + odds), group: String(i % 50) };
    });
  }

  it('finds the slope and offset that made the labels', () => {
    const { slope, offset } = fitCalibration(drawScores(20_000));
    expect(slope).toBeCloseTo(2, 0);
    expect(offset).toBeCloseTo(0, 1);
  });

  it('has a slope with an end where the two kinds are apart altogether', () => {
    const apart = Array.from({ length: 100 }, (_, i) => ({
      ...{ score: i < 50 ? 0.1 : 0.9, isTampered: i >= 50, group: String(i) },
    }));
    const { slope } = fitCalibration(apart);
    expect(slope).toBeGreaterThan(0.5);
    expect(slope).toBeLessThan(10);
  });

  it('says of a picture what was learnt without its group, and is then close to the truth', () => {
    const scores = drawScores(2_000);
    const weights = predictOutOfFold(scores, 5);
    const moved = scores.map((one) => (one.group === '7' ? { ...one, isTampered: !one.isTampered } : one));
    const again = predictOutOfFold(moved, 5);
    const own = scores.findIndex(({ group }) => group === '7');
    expect(again[own]).toBe(weights[own]);
    expect(again.some((weight, i) => weight !== weights[i])).toBe(true);
    const figures = measureCalibrated(scores.map((one, i) => ({ ...one, weight: weights[i] })));
    expect(figures.calibrationError.value).toBeLessThan(0.06);
    expect(figures.auc.low).toBeLessThan(figures.auc.value);
    expect(figures.auc.high).toBeGreaterThan(figures.auc.value);
  });
});
