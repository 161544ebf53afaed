import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DetectedExpenses, type DetectedObjects, installImageModels } from '@assay/analysis';
import { draftPdf, writeExample } from '@assay/analysis/in-process';
import { loadRenderer } from '@assay/statements/render';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRandom } from '../../../../eval/src/paired/random.ts';
import { encodeWav } from '../../../../eval/src/sound/encode-sound.ts';
import { makeRoom } from '../../../../eval/src/sound/made-rooms.ts';
import {
  createCredentialSigner,
  pemOf,
  signFile,
} from '../../../../packages/analysis/src/credentials/signed-fixtures.ts';
import type { CheckedFile } from '../present-check.ts';
import { presentExpenses } from '../present-expenses.ts';
import { presentObjects } from '../present-objects.ts';
import { runAssay } from '../testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-check-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

beforeAll(async () => {
  const background = { r: 90, g: 120, b: 90 };
  const scene = sharp({ create: { width: 256, height: 192, channels: 3, background } });
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 256, height: 192, channels: 3, background, noise } })
    .png()
    .toBuffer();
  const photo = await scene
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 95 })
    .toBuffer();
  mkdirSync(join(folder, 'in/other'), { recursive: true });
  writeFileSync(join(folder, 'in/photo.jpg'), photo);
  writeFileSync(join(folder, 'in/other/photo.jpg'), photo);
  writeFileSync(join(folder, 'cut.jpg'), photo.subarray(0, 2000));
  writeFileSync(join(folder, 'note.wav'), `RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(28)}`);
});

async function checkPhoto(...options: string[]): Promise<CheckedFile> {
  const { out } = await runAssay(folder, 'check', 'in/photo.jpg', '--json', ...options);
  return JSON.parse(out);
}

let plainCheck: Promise<CheckedFile> | undefined;
/** Without options: made once for all tests that compare with it. */
const checkAsUsual = () => (plainCheck ??= checkPhoto());
const nameModels = ({ assessments }: CheckedFile) => assessments.map(({ model }) => model);

describe('assay check', () => {
  it('tells what methods say in the language that is asked for, and the rest in English', async () => {
    const { out } = await runAssay(folder, 'check', 'in/photo.jpg', '--language', 'de');
    expect(out).toContain('Die Bilddaten sind vollständig.');
    expect(out).toMatch(/Kopierte Teile +\d/);
    expect(out).toContain(' of 100 ');
    const recording = await runAssay(folder, 'check', 'note.wav', '--language', 'es');
    expect(recording.out).toContain('nada puede decirse de él');
    const french = await runAssay(folder, 'check', 'in/photo.jpg', '--language', 'fr');
    expect(french.out).toContain('Les données de l’image sont complètes.');
    expect(french.out).toMatch(/Parties copiées +\d/);
    const refused = await runAssay(folder, 'check', 'in/photo.jpg', '--language', 'it');
    expect(refused).toMatchObject({ status: 2, err: expect.stringContaining('en, de, es, fr') });
  });

  it('runs methods that are on request if asked to, and their score changes none of the file', async () => {
    const [usual, all] = [await checkAsUsual(), await checkPhoto('--on-request')];
    expect(nameModels(usual)).not.toContain('colour-filter-array');
    expect(nameModels(all)).toContain('colour-filter-array');
    expect(all.tamperScore).toBe(usual.tamperScore);
  });

  it('prints one object of the agreed shape a line, and an overlay for each file', async () => {
    const { status, out } = await runAssay(folder, 'check', 'in', '--json', '--overlay', 'maps');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ file }) => file).sort()).toEqual(['in/other/photo.jpg', 'in/photo.jpg']);
    expect(lines.map(({ overlay }) => overlay).sort()).toEqual([
      'maps/photo.jpg.2.overlay.png',
      'maps/photo.jpg.overlay.png',
    ]);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual([
        'file',
        'fileFingerprint',
        'fingerprint',
        'mimeType',
        'tamperScore',
        'band',
        'status',
        'overlay',
        'document',
        'credentials',
        'timeline',
        'condition',
        'container',
        'assessments',
        'milliseconds',
      ]);
      expect(Object.keys(line.assessments[0])).toEqual([
        'model',
        'version',
        'status',
        'compromisedScore',
        'message',
        'statements',
      ]);
      expect(line).toMatchObject({ mimeType: 'image/jpeg', status: 'complete' });
      const overlay = await sharp(readFileSync(join(folder, line.overlay))).metadata();
      expect(overlay).toMatchObject({ format: 'png', width: 256, height: 192, channels: 1 });
    }
    const suspicious = lines.some(({ tamperScore }) => tamperScore >= 50);
    expect(status).toBe(suspicious ? 1 : 0);
  });

  it('leaves header, table and metadata cues out when told to', async () => {
    const [all, pixels] = [
      nameModels(await checkAsUsual()),
      nameModels(await checkPhoto('--cues', 'pixels')),
    ];
    expect(all).toContain('metadata');
    expect(pixels).not.toContain('metadata');
    expect(all).toEqual(expect.arrayContaining(pixels));
  });

  it('says what could not be analysed, and goes on with the others', async () => {
    const { status, out, err } = await runAssay(
      folder,
      'check',
      'cut.jpg',
      'in/photo.jpg',
      'gone.jpg',
      '--json',
    );
    const byFile = Object.fromEntries(
      out
        .trim()
        .split('\n')
        .map((line) => [JSON.parse(line).file, JSON.parse(line)]),
    );
    expect(byFile['cut.jpg']).toMatchObject({
      status: 'failed',
      tamperScore: null,
      overlay: null,
      assessments: [],
    });
    expect(byFile['gone.jpg']).toMatchObject({ status: 'failed', fileFingerprint: null, fingerprint: null });
    expect(byFile['in/photo.jpg']).toMatchObject({ status: 'complete' });
    expect(err).toContain('cut.jpg: The picture cannot be decoded');
    expect(status).toBe(2);
  });

  it('does not pass sound that says nothing', async () => {
    const { status, out } = await runAssay(folder, 'check', 'note.wav');
    expect(out).toContain('nothing can be said about it');
    expect(status).toBe(2);
  });

  it('says what the content credentials of a file are worth, in its object and in a line', async () => {
    const acme = await createCredentialSigner('Acme');
    writeFileSync(
      join(folder, 'signed.jpg'),
      await signFile(readFileSync(join(folder, 'in/photo.jpg')), acme),
    );
    writeFileSync(join(folder, 'acme.pem'), pemOf(acme.root));
    const read = async (...args: string[]) =>
      JSON.parse((await runAssay(folder, 'check', ...args, '--json')).out).credentials;
    expect(await read('signed.jpg')).toMatchObject({
      ...{ state: 'valid-unknown-signer', issuer: 'Acme', generator: 'Test Camera 1.0' },
      codes: ['signingCredential.untrusted'],
    });
    expect(await read('signed.jpg', '--trust', 'acme.pem')).toMatchObject({ state: 'trusted', codes: [] });
    expect(await read('note.wav')).toMatchObject({ state: 'none', codes: [], issuer: null, generator: null });
    const { out } = await runAssay(folder, 'check', 'signed.jpg');
    expect(out).toContain('origin   Credentials hold, signer unknown · signed as Acme');
  });

  it('tells a person what was found', async () => {
    const { out } = await runAssay(folder, 'check', 'in');
    expect(out).toMatch(/\d+ of 100/);
    expect(out).toContain('256 × 192');
    expect(out).toMatch(/2 files · \d suspicious/);
  });

  it('says that what cannot be told of a document is its history', async () => {
    const content = 'BT /F1 12 Tf 50 700 Td (Dear customer) Tj ET';
    writeFileSync(join(folder, 'page.pdf'), draftPdf({ pages: [{ content }] }));
    const { out } = await runAssay(folder, 'check', 'page.pdf');
    expect(out).toContain('\n  History: cannot tell\n');
  });
});

const SCAN = fileURLToPath(
  new URL('../../../../../shared/data/receipts/sroie/data/img/006.jpg', import.meta.url),
);

describe('assay check with sound', () => {
  it('tells at which times something was found', async () => {
    const room = makeRoom(seedRandom('check'), 24);
    for (const samples of room.channels)
      samples.copyWithin(16 * room.sampleRate, 4 * room.sampleRate, 5.5 * room.sampleRate);
    writeFileSync(join(folder, 'call.wav'), encodeWav(room));
    const { out, status } = await runAssay(folder, 'check', 'call.wav', '--json');
    const { timeline, tamperScore } = JSON.parse(out);
    expect(tamperScore).toBeGreaterThanOrEqual(50);
    expect(status).toBe(1);
    expect(timeline).toContainEqual({
      marker: 'sound-repeated',
      from: expect.closeTo(16, 0),
      to: expect.closeTo(17.5, 0),
      frameArea: null,
      words: 'The same stretch of sound stands in two places, down to its noise.',
    });
    const told = await runAssay(folder, 'check', 'call.wav');
    expect(told.out).toMatch(/ at 4\.\d s, 16\.\d s/);
  });
});

describe('assay check --expenses', () => {
  it.skipIf(!existsSync(SCAN))('tells merchant, date and total of a receipt', async () => {
    copyFileSync(SCAN, join(folder, 'receipt.jpg'));
    const { out } = await runAssay(folder, 'check', 'receipt.jpg', '--expenses', '--json');
    const [expense] = JSON.parse(out).expenses;
    expect(expense).toMatchObject({
      merchant: 'SOON HUAT MACHINERY ENTERPRISE',
      date: '2019-01-11',
      total: 327,
      places: { total: [{ x: expect.any(Number), width: expect.any(Number) }] },
    });
    expect(Object.keys(expense)).toEqual(
      expect.arrayContaining(['currency', 'tax', 'lines', 'sums', 'places']),
    );
    // The same reading in words, without a second look at the scan.
    const read: DetectedExpenses = {
      status: 'complete',
      expenses: [expense],
      ...{ receipts: [], accountStatements: [], digits: null, page: null },
      ...{ notes: [], statements: { notes: [] } },
    };
    const told = presentExpenses(read, await loadRenderer('en'));
    expect(told).toMatch(/merchant SOON HUAT MACHINERY ENTERPRISE\n.*date {5}2019-01-11/s);
    expect(told).toMatch(/total {4}(MYR )?327\.00/);
  });

  it('says where no receipt was recognised, and why a file was not read as one', async () => {
    const { out } = await runAssay(folder, 'check', 'in/photo.jpg', 'note.wav', '--expenses');
    expect(out).toContain('No receipt was recognised.');
    expect(out).toContain(
      'not read as a receipt: This file is neither a picture nor a document that can be read.',
    );
    const { out: json, err } = await runAssay(folder, 'check', 'note.wav', '--expenses', '--json');
    expect(JSON.parse(json).expenses).toBeNull();
    expect(err).toContain('note.wav: not read as a receipt');
  });
});

const DOG = fileURLToPath(
  new URL('../../../../../shared/data/images/web-edits/authentic/I47_6cjlb2.jpg', import.meta.url),
);

describe('assay check --objects', () => {
  it.skipIf(!existsSync(DOG))('names what is seen, how certain and where, as hints', async () => {
    copyFileSync(DOG, join(folder, 'dog.jpg'));
    const { out } = await runAssay(folder, 'check', 'dog.jpg', '--objects', '--json');
    const [dog] = JSON.parse(out).objects;
    expect(dog).toMatchObject({ name: 'dog', model: 'COCO objects', at: null, left: expect.any(Number) });
    expect(dog.certainty).toBeGreaterThanOrEqual(0.5);
    // The same in words, without a second look at the photo.
    const { at, ...object } = dog;
    const seen: DetectedObjects = {
      status: 'complete',
      models: [dog.model],
      pictures: [{ at, objects: [object] }],
    };
    const told = presentObjects(seen, await loadRenderer('en'));
    expect(told).toMatch(/\n {2}dog {2}\d\d %\n.*Hints, not proof/s);
  });

  it('says where nothing was seen, and why a file could not be looked at', async () => {
    const { out } = await runAssay(folder, 'check', 'in/photo.jpg', 'note.wav', '--objects');
    expect(out).toContain('No model was at least half certain of an object.');
    expect(out).toContain('objects not looked for: This file is neither a picture nor a video.');
    const { out: json, err } = await runAssay(folder, 'check', 'note.wav', '--objects', '--json');
    expect(JSON.parse(json).objects).toBeNull();
    expect(err).toContain('note.wav: objects not looked for');
  });

  it('refuses models that are not described as they should be', async () => {
    mkdirSync(join(folder, 'models'));
    writeFileSync(join(folder, 'models/own.json'), '{"file":"own.onnx"}');
    const { status, err } = await runAssay(folder, 'check', 'in/photo.jpg', '--object-models', 'models');
    expect(status).not.toBe(0);
    expect(err).toMatch(/own\.json cannot be used: "title" has to be/);
  });
});

describe('image models of the operator', () => {
  it('say their score beside the methods, draw their map, and are told when they are no use', async () => {
    await writeExample(join(folder, 'image-models'));
    writeFileSync(join(folder, 'image-models/typo.json'), '{}');
    const args = ['in/photo.jpg', '--image-models', 'image-models', '--overlay', 'maps', '--json'];
    const { out } = await runAssay(folder, 'check', ...args);
    try {
      const { assessments, condition } = JSON.parse(out) as CheckedFile;
      expect(condition).toMatchObject({ level: expect.stringMatching(/^(good|limited|poor)$/) });
      expect(assessments.slice(-2)).toEqual([
        expect.objectContaining({
          ...{ model: 'own-laplacian', status: 'finding' },
          version: expect.stringMatching(/^[0-9a-f]{64}\.[0-9a-f]{12}$/),
          operatorModel: { licence: 'Apache-2.0', calibration: null, weight: null },
        }),
        expect.objectContaining({
          ...{ model: 'own-typo', status: 'failed', compromisedScore: null },
          message: expect.stringContaining('typo.json cannot be used: "name" has to be'),
        }),
      ]);
      expect(existsSync(join(folder, 'maps/photo.jpg.own-laplacian.overlay.png'))).toBe(true);
    } finally {
      await installImageModels(mkdtempSync(join(folder, 'none-')));
    }
    const missing = await runAssay(folder, 'check', 'in/photo.jpg', '--image-models', 'nowhere');
    expect(missing.err).toMatch(/--image-models: .*no such file/);
  });

  it('are tried by doctor, which names what is wrong with them', async () => {
    process.env.ASSAY_IMAGE_MODELS = join(folder, 'image-models');
    try {
      const { status, out } = await runAssay(folder, 'doctor');
      expect(status).toBe(1);
      expect(out).toContain('own-laplacian: Laplacian residual 1.0 (Apache-2.0), not calibrated');
      expect(out).toContain('typo.json cannot be used');
    } finally {
      delete process.env.ASSAY_IMAGE_MODELS;
    }
  });
});
