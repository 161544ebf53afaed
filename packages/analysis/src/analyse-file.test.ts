import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spellLines } from '@assay/forensics';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalysisProgress, analyseFile } from './analyse-file.ts';
import { draftPdf } from './child/pdf/draft-pdf.ts';
import { closeAnalysis, describeSandbox } from './default-pool.ts';
import { listMethods } from './list-methods.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-analyse-'));
const receivedAt = new Date('2026-01-01T00:00:00Z');
beforeAll(async () => {
  const { notice } = await describeSandbox();
  if (notice) console.warn(notice);
});
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

function writeFile(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** A picture with some content, saved twice with different qualities. */
async function makePhoto(): Promise<Buffer> {
  const values = Uint8Array.from(
    { length: 3 * 320 * 240 },
    (_, i) => 128 + 90 * Math.sin(i / 37) + 20 * Math.sin(i / 3),
  );
  const first = await sharp(values, { raw: { width: 320, height: 240, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
  return sharp(first).jpeg({ quality: 90 }).toBuffer();
}

describe('analysing a picture', () => {
  it('gives score, reasons and maps, and reports each method', async () => {
    const progress: AnalysisProgress[] = [];
    const path = writeFile('photo.jpg', await makePhoto());
    const result = await analyseFile(path, { receivedAt, onProgress: (step) => progress.push(step) });
    expect(result).toMatchObject({ status: 'complete', mimeType: 'image/jpeg', width: 320, height: 240 });
    expect(result.tamperScore).toBeGreaterThanOrEqual(0);
    expect(result.sentences.length).toBeGreaterThan(0);
    expect(result.metadata).toMatchObject({ hasThumbnail: false });
    // Methods that read headers run first; the report has its own order.
    expect(progress.map(({ model }) => model).sort()).toEqual(
      result.assessments.map(({ model }) => model).sort(),
    );
    expect(progress.at(-1)).toMatchObject({ done: progress.length, total: progress.length });

    const overlay = await sharp(result.overlayPng as Uint8Array).metadata();
    expect(overlay).toMatchObject({ format: 'png', width: 320, height: 240, channels: 1, depth: 'uchar' });
    const withMap = result.assessments.filter(({ overlayPng }) => overlayPng);
    expect(withMap.length).toBeGreaterThan(0);
  });

  it('gives the same result twice', async () => {
    const path = writeFile('twice.jpg', await makePhoto());
    const results = await Promise.all([1, 2].map(() => analyseFile(path, { receivedAt })));
    const [first, second] = results.map(({ milliseconds, assessments, ...rest }) => ({
      ...rest,
      assessments: assessments.map(({ milliseconds: _, ...assessment }) => assessment),
    }));
    expect(first).toEqual(second);
  });

  it('leaves out what it is asked to leave out', async () => {
    const path = writeFile('part.jpg', await makePhoto());
    const pixels = await analyseFile(path, { receivedAt, cues: 'pixels', overlay: false });
    expect(pixels.assessments.every(({ cue }) => cue === 'pixels')).toBe(true);
    expect(pixels.overlayPng).toBeNull();
    const methods = pixels.assessments.slice(0, 1).map(({ model }) => model);
    expect(methods).toHaveLength(1);
    const one = await analyseFile(path, { receivedAt, methods });
    expect(one.assessments.map(({ model }) => model)).toEqual(methods);
  });

  it('runs methods that are on request only when they are asked for', async () => {
    const path = writeFile('request.jpg', await makePhoto());
    const onRequest = listMethods()
      .filter((method) => method.onRequest)
      .map(({ model }) => model);
    expect(onRequest).toContain('block-grid');
    const usual = await analyseFile(path, { receivedAt, overlay: false });
    expect(usual.assessments.filter(({ model }) => onRequest.includes(model))).toEqual([]);
    const asked = await analyseFile(path, { receivedAt, methods: ['block-grid'] });
    expect(asked.assessments).toMatchObject([{ model: 'block-grid', status: 'finding' }]);
    expect(asked.assessments[0]?.overlayPng).not.toBeNull();
  });

  it('draws maps at the size that was asked for', async () => {
    const path = writeFile('mask.jpg', await makePhoto());
    const result = await analyseFile(path, { receivedAt, mask: { width: 100, height: 75 } });
    const maps = [result.overlayPng, ...result.assessments.map(({ overlayPng }) => overlayPng)].filter(
      (map) => map !== null,
    );
    for (const map of maps) expect(await sharp(map).metadata()).toMatchObject({ width: 100, height: 75 });
  });

  it('stops when the caller gives up, and when its time is over', async () => {
    const path = writeFile('late.jpg', await makePhoto());
    await expect(analyseFile(path, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    const late = await analyseFile(path, { limits: { wallClockMs: 1 } });
    expect(late).toMatchObject({
      status: 'failed',
      error: { code: 'busy' },
      tamperScore: null,
      band: 'unknown',
    });
  });
});

describe('a document', () => {
  const lines = ['Dear customer,', 'your balance is', 'Yours sincerely'].map(
    (line, place) => `BT /F1 11 Tf 60 ${700 - 20 * place} Td (${line}) Tj ET`,
  );
  const figure = 'BT /F1 11 Tf 200 680 Td (1,250.00) Tj ET';
  const cover = '1 1 1 rg 195 676 80 16 re f 0 g BT /F1 11 Tf 200 680 Td (9,250.00) Tj ET';
  const write = (name: string, content: string) => {
    return analyseFile(writeFile(name, draftPdf({ pages: [{ content: `${lines.join(' ')} ${content}` }] })), {
      receivedAt,
    });
  };

  it('is told with its pages, what stands on them, and what is hidden where', async () => {
    const result = await write('covered.pdf', `${figure} ${cover}`);
    expect(result).toMatchObject({
      status: 'complete',
      mimeType: 'application/pdf',
      pages: [{ number: 1, width: 600, height: 800, incomplete: null }],
      document: { verdict: 'cannot-tell', markers: expect.arrayContaining(['text-replaced']) },
    });
    const text = result.pages?.[0]?.text;
    expect([text?.source, spellLines(text?.lines ?? [])]).toEqual([
      'page',
      expect.stringContaining('your balance is'),
    ]);
    expect(result.fonts).toMatchObject([{ name: 'Helvetica', subset: null, pageCount: 1, firstPage: 1 }]);
    expect(result.tamperScore).toBeGreaterThan(25);
    const overlaps = result.assessments.find(({ model }) => model === 'pdf-overlaps');
    expect(overlaps?.regions).toMatchObject([{ page: 1, x: expect.closeTo(200, 0) }]);
    expect(result.sentences.join(' ')).toContain('hides the text “1,250.00”, and “9,250.00” stands on top');
  });

  it('has a low score where nothing stands out', async () => {
    const result = await write('plain.pdf', figure);
    expect(result).toMatchObject({
      document: { verdict: 'cannot-tell', markers: ['metadata-missing'] },
      band: 'unknown',
    });
    expect(result.peakBytes).toBeGreaterThan(2 ** 20);
  });

  it('is a failure where it is none, whatever its first bytes', async () => {
    const result = await analyseFile(writeFile('a.pdf', Buffer.from('%PDF-1.7\n%%EOF')));
    expect(result).toMatchObject({
      status: 'failed',
      error: { code: 'unreadable' },
      pages: null,
      document: null,
    });
  });
});

describe('a file that cannot be analysed', () => {
  it('is no failure where it is sound without a sample', async () => {
    const sound = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(28)]);
    const result = await analyseFile(writeFile('a.wav', sound));
    expect(result).toMatchObject({
      status: 'complete',
      mimeType: 'audio/wav',
      tamperScore: null,
      band: 'unknown',
    });
    expect(result.sentences[0]).toContain('nothing can be said');
  });

  it('is looked at as far as it goes where a JPEG was cut off', async () => {
    const photo = await makePhoto();
    const result = await analyseFile(writeFile('half.jpg', photo.subarray(0, photo.length / 2)));
    expect(result).toMatchObject({ status: 'complete', mimeType: 'image/jpeg' });
    expect(result.sentences.join(' ')).toMatch(/The file ends before its picture does: \d+ % of it is there/);
    const { width, height } = await sharp(photo).metadata();
    expect([result.width, result.height]).toEqual([width, height]);
    expect(await sharp(result.overlayPng!).metadata()).toMatchObject({ width, height });
  });

  it('is a failure with a code and a sentence otherwise', async () => {
    const photo = await makePhoto();
    const cut = await analyseFile(
      writeFile('cut.jpg', photo.subarray(0, photo.indexOf('\xff\xda', 0, 'latin1') + 40)),
    );
    expect(cut).toMatchObject({ status: 'failed', mimeType: 'image/jpeg', error: { code: 'unreadable' } });
    expect(cut.error?.message).toMatch(/^The picture cannot be decoded: /);
    const text = await analyseFile(writeFile('text.jpg', Buffer.from('no picture')));
    expect(text).toMatchObject({ status: 'failed', mimeType: null, error: { code: 'unsupported' } });
    const empty = await analyseFile(writeFile('empty.jpg', Buffer.alloc(0)));
    expect(empty.error).toMatchObject({ code: 'unsupported', message: 'The file is empty.' });
    const bomb = await analyseFile(writeFile('bomb.jpg', photo), { limits: { pixels: 1000 } });
    expect(bomb).toMatchObject({ status: 'failed', error: { code: 'bomb' } });
    const large = await analyseFile(writeFile('large.jpg', photo), { limits: { fileBytes: 1000 } });
    expect(large).toMatchObject({ status: 'failed', error: { code: 'unsupported' } });
  });
});

const data = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

describe.skipIf(!existsSync(data))('real files', () => {
  it('of a camera stay below the threshold', async () => {
    const result = await analyseFile(join(data, 'images/camera/drone_brighton/DJI_0023.JPG'), { receivedAt });
    expect(result.status).toBe('complete');
    expect(result.tamperScore).toBeLessThan(50);
  });

  it('that are hostile end within their limits with a clear result', async () => {
    const hostile = readFileSync(join(data, 'manifest.tsv'), 'utf8')
      .split('\n')
      .map((row) => row.split('\t'))
      .filter(([, label]) => label === 'hostile')
      .map(([file = '']) => join(data, file));
    const sample = hostile.filter((_, index) => index % 25 === 0);
    const limits = { wallClockMs: 15_000 };
    const results = await Promise.all(sample.map((path) => analyseFile(path, { receivedAt, limits })));
    for (const { status, error } of results) {
      expect(status === 'complete' || ['unreadable', 'unsupported', 'bomb'].includes(error?.code ?? '')).toBe(
        true,
      );
    }
  });

  it('of the PNG suite are refused exactly where they are broken', async () => {
    const suite = join(data, 'hostile/pngsuite');
    const broken = readdirSync(suite).filter((name) => /^x.*\.png$/.test(name));
    expect(broken.length).toBeGreaterThan(0);
    const results = await Promise.all(broken.map((name) => analyseFile(join(suite, name), { receivedAt })));
    expect(results.map(({ error }) => error?.code ?? 'complete')).not.toContain('complete');
    const sound = await analyseFile(join(suite, 'basn2c08.png'), { receivedAt });
    expect(sound.status).toBe('complete');
  });
});
