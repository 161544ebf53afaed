import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, assert, describe, expect, it } from 'vitest';
import { loadCenterNet } from './child/objects/load-centernet.ts';
import { writeBoxModel, writeRowModel } from './child/objects/onnx-fixtures.ts';
import { closeAnalysis } from './default-pool.ts';
import {
  type DetectObjectsOptions,
  detectObjects,
  detectObjectsInFrames,
  type FoundObject,
} from './detect-objects.ts';
import { readDescription, readObjectModels } from './object-models.ts';

const DATA = resolve(import.meta.dirname, '../../../../shared/data');
const PHOTOS = [
  join(DATA, 'images/web-edits/authentic/I47_6cjlb2.jpg'),
  join(DATA, 'images/camera/metadata_extractor/HTC Desire.jpg'),
] as const;
const [DOG, CAR] = PHOTOS;
const hasPhotos = PHOTOS.every(existsSync);
const folder = mkdtempSync(join(tmpdir(), 'assay-objects-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

function writeFile(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
const plain = (background: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function find(path: string, options?: DetectObjectsOptions) {
  const found = await detectObjects(path, options);
  if (found.status === 'failed') throw new Error(found.error.message);
  return found;
}
async function findIn(path: string, options?: DetectObjectsOptions): Promise<readonly FoundObject[]> {
  const [picture] = (await find(path, options)).pictures;
  assert(picture, 'no picture was looked at');
  return picture.objects;
}

describe('objects', () => {
  it.skipIf(!hasPhotos)('are named and lie where they are, each at least half certain', async () => {
    const [dog, ...others] = await findIn(DOG);
    assert(dog, 'no dog was found');
    expect(dog).toMatchObject({ name: 'dog', model: 'COCO objects' });
    const { left, right, top, bottom } = dog;
    expect((right - left) * (bottom - top)).toBeGreaterThan(0.3);
    const cars = await findIn(CAR);
    expect(cars[0]?.name).toBe('car');
    for (const { certainty } of [dog, ...others, ...cars]) expect(certainty).toBeGreaterThanOrEqual(0.5);
  });

  it.skipIf(!hasPhotos)('are found upright, in greyscale, and where the picture is narrow', async () => {
    const turned = writeFile(
      'turned.jpg',
      await sharp(DOG).autoOrient().rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    );
    const [[upright], [again]] = [await findIn(DOG), await findIn(turned)];
    expect(again?.name).toBe('dog');
    expect(again?.left).toBeCloseTo(upright?.left ?? Number.NaN, 1);
    const wide = sharp(DOG).greyscale().extend({ left: 300, background: '#888' }).jpeg();
    const [dog] = await findIn(writeFile('wide.jpg', await wide.toBuffer()));
    expect(dog).toMatchObject({ name: 'dog' });
    expect(dog?.left).toBeGreaterThan(0.25);
  });

  it('are not there where nothing is', async () => {
    const empty = writeFile('empty.png', await plain('#789'));
    expect(await find(empty)).toEqual({
      status: 'complete',
      models: ['COCO objects'],
      pictures: [{ at: null, objects: [] }],
    });
  });

  it.skipIf(!hasPhotos)('of a video are those of its frames, with their times', async () => {
    const frame = await sharp(DOG).resize(640).webp().toBuffer();
    const found = await detectObjectsInFrames([
      { at: 0, bytes: await plain('#789') },
      { at: 2.5, bytes: frame },
    ]);
    expect(found).toMatchObject({
      status: 'complete',
      pictures: [
        { at: 0, objects: [] },
        { at: 2.5, objects: [{ name: 'dog' }] },
      ],
    });
    expect(await detectObjectsInFrames([])).toMatchObject({ status: 'failed' });
  });

  it('are not looked for in what cannot be decoded, nor longer than allowed: that is a failure and not “nothing”', async () => {
    expect(await detectObjects(writeFile('a.txt', 'no picture'))).toMatchObject({
      error: { code: 'unsupported' },
    });
    const path = writeFile('slow.png', await plain('#789'));
    expect(await detectObjects(path, { limits: { processorMs: 50 } })).toMatchObject({
      ...{ status: 'failed', error: { code: 'timeout' } },
    });
    expect(await detectObjects(path, { limits: { memoryBytes: 60 * 2 ** 20 } })).toMatchObject({
      ...{ status: 'failed', error: { code: 'memory' } },
    });
    expect(await detectObjects(path, { limits: { pixels: 1_000 } })).toMatchObject({
      error: { code: 'bomb' },
    });
    const cut = writeFile('cut.png', (await plain('#789')).subarray(0, 60));
    expect(await detectObjects(cut)).toMatchObject({ status: 'failed', error: { code: 'unreadable' } });
  });

  it('need a model: that it cannot be loaded is told', async () => {
    await expect(loadCenterNet(join(folder, 'nothing'))).rejects.toMatchObject({
      code: 'unavailable',
      said: {
        id: 'failure.part-unavailable',
        values: { part: 'objects', reason: expect.stringMatching(/nothing/) },
      },
    });
  });
});

describe('models of the operator', () => {
  const describeModel = (output: 'rows' | 'classes', labels: string[]) => ({
    ...{ title: `By ${output}`, file: `${output}.onnx`, labels, output },
    input: { width: 64, height: 64, fit: 'stretch', layout: 'nchw', white: 1 },
  });

  it('look beside the one that comes along, in both forms of output', async () => {
    // The certainty of a “bumper” is the picture's red, that of a “dent” its green.
    writeFile('rows.onnx', writeRowModel({ side: 64, box: [16, 8, 48, 40], label: 1 }));
    writeFile('rows.json', JSON.stringify(describeModel('rows', ['dent', 'bumper'])));
    writeFile('classes.onnx', writeBoxModel({ side: 64, box: [32, 32, 16, 32] }));
    writeFile('classes.json', JSON.stringify(describeModel('classes', ['dent', 'bumper'])));
    const models = await readObjectModels(folder);
    expect(models.map(({ description }) => description.title)).toEqual(['By classes', 'By rows']);

    const red = await find(writeFile('red.png', await plain('#e60000')), { models });
    expect(red.models).toEqual(['COCO objects', 'By classes', 'By rows']);
    const own = red.pictures.flatMap(({ objects }) =>
      objects.filter(({ model }) => model !== 'COCO objects'),
    );
    for (const { certainty } of own) expect(certainty).toBeCloseTo(0.9, 1);
    expect(own.map(({ certainty: _, ...rest }) => rest)).toEqual(
      expect.arrayContaining([
        { name: 'bumper', model: 'By rows', left: 0.25, top: 0.125, right: 0.75, bottom: 0.625 },
        { name: 'dent', model: 'By classes', left: 0.375, top: 0.25, right: 0.625, bottom: 0.75 },
      ]),
    );
    expect(await findIn(writeFile('faint.png', await plain('#4d0000')), { models })).toEqual([]);
  });

  it('that cannot be used let detection fail, with the name of the model', async () => {
    const picture = writeFile('any.png', await plain('#789'));
    const { file: _, ...given } = describeModel('classes', ['only one', 'two', 'three']);
    const broken = { description: readDescription(given), path: writeFile('broken.onnx', 'no model') };
    expect(await detectObjects(picture, { models: [broken] })).toMatchObject({
      status: 'failed',
      error: { code: 'unavailable', message: expect.stringContaining('“By classes” cannot be used') },
    });
    const path = writeFile('other.onnx', writeBoxModel({ side: 64, box: [32, 32, 16, 32] }));
    expect(await detectObjects(picture, { models: [{ ...broken, path }] })).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('3 labels need [1, 7, N]') },
    });
    const gone = { ...broken, path: join(folder, 'gone.onnx') };
    expect(await detectObjects(picture, { models: [gone] })).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('is missing') },
    });
  });

  it('are described by a file that says what is wrong with it', async () => {
    const other = mkdtempSync(join(folder, 'described-'));
    const describe = (text: object) => writeFileSync(join(other, 'a.json'), JSON.stringify(text));
    const good = describeModel('rows', ['dent']);
    const wrong: [object, RegExp][] = [
      [{ ...good, file: '../a.onnx' }, /"file" has to name an .onnx file/],
      [{ ...good, title: '' }, /"title"/],
      [{ ...good, labels: [] }, /"labels"/],
      [{ ...good, output: 'boxes' }, /"output"/],
      [{ ...good, input: { width: 0, height: 64 } }, /width and height/],
      [good, /ENOENT/],
    ];
    for (const [text, reason] of wrong) {
      describe(text);
      await expect(readObjectModels(other)).rejects.toThrow(reason);
    }
  });
});
