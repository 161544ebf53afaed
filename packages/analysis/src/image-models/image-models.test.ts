import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { say } from '@assay/statements';
import sharp from 'sharp';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { analyseFile } from '../analyse-file.ts';
import { closeAnalysis } from '../default-pool.ts';
import { listMethods } from '../list-methods.ts';
import {
  SMALL_INPUT,
  writeBrokenModel,
  writeEndlessModel,
  writeFlatModel,
  writeHungryModel,
  writeMeanModel,
  writeNanModel,
} from './bad-models.ts';
import type { CalibrationFile } from './calibration.ts';
import { installImageModels } from './installed-models.ts';
import { probeImageModels } from './probe-image-models.ts';
import { readImageModel, readImageModels, type UsableImageModel } from './read-image-models.ts';
import { assessByImageModel } from './run-image-model.ts';
import { EXAMPLE_DESCRIPTION, writeExample } from './write-example.ts';

let folder: string;
let picture: string;
let size: number;

/** Grey noise everywhere, and much stronger noise in one square, which the example's map must show. */
async function paintUneven(): Promise<Buffer> {
  const [width, height] = [600, 400];
  const data = Buffer.alloc(3 * width * height);
  let state = 1;
  for (let i = 0; i < width * height; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const [x, y] = [i % width, Math.floor(i / width)];
    const strength = x >= 480 && x < 560 && y >= 320 && y < 380 ? 120 : 8;
    data.fill(128 + Math.round(strength * (state / 2 ** 32 - 0.5)), 3 * i, 3 * i + 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-image-models-'));
  picture = join(folder, 'uneven.png');
  const bytes = await paintUneven();
  size = bytes.length;
  await writeFile(picture, bytes);
});
afterAll(async () => {
  closeAnalysis();
  await rm(folder, { recursive: true, maxRetries: 9 });
});

/** A folder with one model that has its own score output. */
async function describeModel(name: string, onnx: Uint8Array, change: object = {}): Promise<UsableImageModel> {
  const own = await mkdtemp(join(folder, 'model-'));
  await writeFile(join(own, `${name}.onnx`), onnx);
  const described = {
    name,
    licence: 'MIT',
    file: `${name}.onnx`,
    input: SMALL_INPUT,
    score: { name: 'score' },
  };
  await writeFile(join(own, `${name}.json`), JSON.stringify({ ...described, ...change }));
  const model = await readImageModel(join(own, `${name}.json`));
  if (model.status === 'unusable') throw new Error(model.reason);
  return model;
}

const assess = (model: UsableImageModel, limits = {}) =>
  assessByImageModel(picture, model, { size, overlay: true, limits });

describe('the worked example', () => {
  it('stands in the documentation as it is written here', () => {
    const text = readFileSync(resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const printed = /laplacian\.json`[^`]*```json\n([\s\S]*?)```/.exec(text)?.[1] ?? 'null';
    expect(JSON.parse(printed)).toEqual(EXAMPLE_DESCRIPTION);
  });

  it('is a method of its own: score, map, licence and version, and no part of the tamper score', async () => {
    const own = await mkdtemp(join(folder, 'example-'));
    await writeExample(own);
    const imageModels = await readImageModels(own);
    const [model] = imageModels as UsableImageModel[];
    assert(model, 'the example was not read');
    const plain = await analyseFile(picture, { imageModels: [] });
    const seen: string[] = [];
    const result = await analyseFile(picture, {
      imageModels,
      onProgress: ({ model: id, done, total }) => seen.push(`${id} ${done}/${total}`),
    });
    expect(result.tamperScore).toBe(plain.tamperScore);
    expect(result.fusion).toBe(plain.fusion);
    expect(result.sentences).toEqual(plain.sentences);
    const assessment = result.assessments.at(-1);
    expect(assessment).toMatchObject({
      model: 'own-laplacian',
      title: 'Laplacian residual 1.0',
      status: 'finding',
      version: `${model.onnxSha256}.${model.descriptionSha256.slice(0, 12)}`,
      message: expect.stringContaining('It was not calibrated, so it does not count in the tamper score.'),
      limits: expect.stringContaining('Licence of the model: Apache-2.0.'),
      operatorModel: { licence: 'Apache-2.0', calibration: null, weight: null },
      raw: { onnxSha256: model.onnxSha256, runtime: expect.stringMatching(/^onnxruntime-web 1\./) },
    });
    expect(assessment?.compromisedScore).toBeGreaterThan(20);
    const { data, info } = await sharp(assessment?.overlayPng ?? undefined)
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      data[Math.floor((y * info.height) / 400) * info.width + Math.floor((x * info.width) / 600)];
    expect(at(520, 350)).toBeGreaterThan(150);
    for (const [x, y] of [
      [40, 40],
      [300, 200],
      [560, 40],
      [40, 380],
    ] as const)
      expect(at(x, y)).toBeLessThan(40);
    const read = (step = '') => step.split(/[ /]/).map(Number);
    const [first, last] = [read(seen[0]), read(seen.at(-1))];
    expect([first.at(1), last.at(1), first.at(2)]).toEqual([1, last.at(2), last.at(2)]);
  });

  it('is listed and run without being handed over once it is installed, also alone', async () => {
    const own = await mkdtemp(join(folder, 'installed-'));
    await writeExample(own);
    const [model] = (await installImageModels(own)) as UsableImageModel[];
    try {
      assert(model, 'the example was not installed');
      expect(listMethods().at(-1)).toMatchObject({ model: 'own-laplacian', version: model.version });
      const alone = await analyseFile(picture, { methods: ['own-laplacian'] });
      expect(alone.assessments.map(({ model: id }) => id)).toEqual(['own-laplacian']);
      expect(alone).toMatchObject({ tamperScore: null, band: 'unknown' });
    } finally {
      await installImageModels(await mkdtemp(join(folder, 'none-')));
    }
  });
});

describe('a calibration', () => {
  async function calibrate(change: Partial<CalibrationFile> = {}) {
    const own = await mkdtemp(join(folder, 'calibrated-'));
    await writeExample(own);
    const path = join(own, 'laplacian.json');
    const { onnxSha256, descriptionSha256 } = (await readImageModel(path)) as UsableImageModel;
    const figure = { value: 0.8, low: 0.7, high: 0.9 };
    const file: CalibrationFile = {
      format: 'assay-calibration/1',
      ...{ onnxSha256, descriptionSha256, slope: 1, offset: 2, folds: 5, dataSha256: 'a' },
      pictures: { untouched: 200, tampered: 200, groups: 100 },
      figures: { auc: figure, hitsAt5: figure, calibrationError: figure },
      ...change,
    };
    await writeFile(join(own, 'laplacian.calibration.json'), JSON.stringify(file));
    return { own, model: (await readImageModel(path)) as UsableImageModel };
  }

  it('lets the model count by its likelihood ratio, and the verdict names it', async () => {
    const { model } = await calibrate();
    const plain = await analyseFile(picture, { imageModels: [] });
    const result = await analyseFile(picture, { imageModels: [model] });
    const { score, likelihoodRatio } = (result.assessments.at(-1)?.raw ?? {}) as Record<
      'score' | 'likelihoodRatio',
      number
    >;
    const ratio = Math.min(10, Math.max(0.5, (score / (1 - score)) * Math.exp(2)));
    expect(likelihoodRatio).toBeCloseTo(ratio, 6);
    expect(ratio).toBeGreaterThan(1.2);
    expect(result.tamperScore).toBeGreaterThan(plain.tamperScore ?? 100);
    expect(result.fusion).toBe(`${plain.fusion}+own-laplacian@${model.calibration?.digest.slice(0, 12)}`);
    const message = result.assessments.at(-1)?.message ?? '';
    expect(message).toContain('Calibrated on 200 untouched and 200 tampered pictures');
    expect(result.sentences).toContain(message);
  });

  it('does not count any more when the model or its description was changed', async () => {
    const { own, model } = await calibrate();
    expect(model.calibrationProblem).toBeNull();
    const path = join(own, 'laplacian.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('residual 1.0', 'residual 1.1'));
    const changed = (await readImageModel(path)) as UsableImageModel;
    expect(changed).toMatchObject({
      calibration: null,
      calibrationProblem: { values: { problem: say('calibration.other-description') } },
    });
    expect(changed.version).not.toBe(model.version);
    const assessment = await assess(changed);
    expect(assessment.message).toContain('belongs to another description. So it does not count');
    expect(assessment.operatorModel).toMatchObject({ calibration: null, weight: null });
    expect(await probeImageModels([changed])).toEqual([
      {
        id: 'own-laplacian',
        reason:
          'The calibration of the model “Laplacian residual 1.1” does not count: it belongs to another description.',
      },
    ]);
  });

  it('that falls with the score, or is no calibration, does not count', async () => {
    for (const change of [{ slope: -1 }, { format: 'other' as never }, { onnxSha256: 'b' }])
      expect((await calibrate(change)).model).toMatchObject({
        calibration: null,
        calibrationProblem: { id: 'operator-model.calibration-ignored' },
      });
  });
});

describe('a model that does not work', () => {
  it('fails with plain words, and never gives a low score', async () => {
    const cases: [UsableImageModel, RegExp, object?][] = [
      [await describeModel('broken', writeBrokenModel()), /could not finish: .+/],
      [await describeModel('nan', writeNanModel()), /output “score” holds values that are no numbers/],
      [
        await describeModel('flat', writeFlatModel(), { map: { name: 'map' } }),
        /output “map” is \[1, 3, 32, 32, 1\], and a map needs/,
      ],
      [
        await describeModel('renamed', writeMeanModel(), { score: { name: 'verdict' } }),
        /has no output “verdict”; it has score/,
      ],
      [
        await describeModel('other', writeMeanModel(), { input: { ...SMALL_INPUT, name: 'image' } }),
        /has no input “image”; it has picture/,
      ],
      [
        await describeModel('wide', writeMeanModel(), { input: { ...SMALL_INPUT, width: 48 } }),
        /could not finish: .*dimension/i,
      ],
      [
        await describeModel('endless', writeEndlessModel()),
        /it needs more than 2 s of processor time, and was given up/,
        { processorMs: 2_000 },
      ],
      [
        await describeModel('hungry', writeHungryModel()),
        /could not finish\. The analysis needed more than 400 MB of memory/,
        { memoryBytes: 400 * 2 ** 20 },
      ],
    ];
    for (const [model, reason, limits] of cases) {
      const assessment = await assess(model, limits);
      expect(assessment, model.id).toMatchObject({ status: 'failed', compromisedScore: null });
      expect(assessment.message, model.id).toMatch(reason);
    }
  });

  it('works where nothing is wrong with it', async () => {
    const assessment = await assess(await describeModel('mean', writeMeanModel()));
    expect(assessment).toMatchObject({ status: 'finding', overlayPng: null });
    expect(assessment.compromisedScore).toBe(50);
  });

  it('is named by the verdict among what could not be completed, and costs the other methods nothing', async () => {
    const own = await mkdtemp(join(folder, 'mixed-'));
    await writeFile(join(own, 'Bad Name.json'), '{}');
    await writeFile(join(own, 'no-onnx.json'), JSON.stringify({ ...EXAMPLE_DESCRIPTION, file: 'gone.onnx' }));
    await writeFile(join(own, 'typo.json'), JSON.stringify({ ...EXAMPLE_DESCRIPTION, outputs: {} }));
    const imageModels = await readImageModels(own);
    expect(imageModels.map(({ status }) => status)).toEqual(['unusable', 'unusable', 'unusable']);
    const result = await analyseFile(picture, { imageModels });
    expect(result.status).toBe('complete');
    expect(result.tamperScore).not.toBeNull();
    expect(result.sentences.at(-1)).toBe('Could not be completed: own-bad-name, own-no-onnx, own-typo.');
    const reasons = (await probeImageModels(imageModels)).map(({ reason }) => reason);
    expect(reasons[0]).toMatch(/its name has to be of a to z/);
    expect(reasons[1]).toMatch(/no such file/);
    expect(reasons[2]).toMatch(/the file has no member "outputs"/);
  });

  it('whose file was changed after it was read is refused', async () => {
    const model = await describeModel('swapped', writeMeanModel());
    await writeFile(model.path, writeNanModel());
    expect(await assess({ ...model, size: writeNanModel().length })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('its file was changed since the program was started'),
    });
  });
});
