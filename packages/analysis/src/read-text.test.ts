import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { closeAnalysis } from './default-pool.ts';
import { readText } from './read-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-text-'));
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

const BILL = [
  'GREEN LANE STATIONERS LTD',
  '12 Mill Street, Oxford OX1 4AB',
  'Invoice 20417    Date 14/03/2024',
  'Copy paper A4 2 x 4.50 9.00',
  'Ring binder blue 7.25',
  'Total amount 16.25',
  'Thank you for shopping with us',
];

/** The lines in black on white; the first letter's top left corner is near (60, 60). */
function draw(lines: readonly string[], { letters = 32, width = 900, height = 640 } = {}) {
  const rows = lines.map((line, index) => {
    return `<text x="60" y="${60 + (index + 1) * letters * 1.8}" xml:space="preserve">${line}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="white"/>
    <g font-family="DejaVu Sans, sans-serif" font-size="${letters}">${rows.join('')}</g></svg>`;
  return sharp(Buffer.from(svg));
}

function writeFile(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function read(name: string, bytes: Uint8Array) {
  const found = await readText(writeFile(name, bytes));
  if (found.status === 'failed') throw new Error(found.error.message);
  const lines = Map.groupBy(found.page.words, ({ line }) => line);
  const text = [...lines.values()].map((words) => words.map((word) => word.text).join(' '));
  return { ...found.page, text };
}

describe('the text of a picture', () => {
  it('is read line by line, each word with its place and a certainty', async () => {
    const page = await read('bill.png', await draw(BILL).png().toBuffer());
    expect(page.text).toEqual(BILL.map((line) => line.replace(/ +/g, ' ')));
    expect(page).toMatchObject({ width: 900, height: 640, language: 'en' });
    const total = page.words.find(({ text }) => text === '16.25');
    // Its baseline is at 60 + 6 · 57.6 = 406; digits are about 23 pixels tall.
    expect(total).toMatchObject({ y: expect.closeTo(383, -1), height: expect.closeTo(23, -1) });
    expect(total?.certainty).toBeGreaterThan(0.8);
  });

  it('is read where it is small on an empty page, and its place told in the whole picture', async () => {
    const small = draw(BILL, { letters: 13, width: 460, height: 300 }).toColourspace('srgb').png();
    const page = await sharp({ create: { width: 1600, height: 2200, channels: 3, background: 'white' } })
      .composite([{ input: await small.toBuffer(), left: 700, top: 900 }])
      .png()
      .toBuffer();
    const { text, words } = await read('small.png', page);
    expect(text).toContain('Total amount 16.25');
    const merchant = words.find((word) => word.text === 'GREEN');
    expect(merchant).toMatchObject({ x: expect.closeTo(760, -1), y: expect.closeTo(974, -1) });
  });

  it('is read where the page lies askew', async () => {
    const turned = draw(BILL).rotate(6, { background: 'white' }).png();
    const { text } = await read('turned.png', await turned.toBuffer());
    expect(text).toContain('Copy paper A4 2 x 4.50 9.00');
  });

  it('is read upright, as the photo’s orientation says', async () => {
    const sideways = await draw(BILL).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await read('sideways.jpg', sideways)).toMatchObject({
      ...{ width: 900, height: 640, text: expect.arrayContaining(['Total amount 16.25']) },
    });
  });

  it('is read in German and Spanish where it is', async () => {
    const german = [
      'Bäckerei Müller',
      'Brötchen 2,40',
      'Summe 2,40',
      'MwSt 7% 0,16',
      'Vielen Dank für Ihren Einkauf',
    ];
    expect(await read('german.png', await draw(german).png().toBuffer())).toMatchObject({
      ...{ language: 'de', text: expect.arrayContaining(['Bäckerei Müller', 'Brötchen 2,40']) },
    });
    const spanish = [
      'Panadería Núñez',
      'Fecha 12/03/2024',
      'Importe 3,20',
      'IVA 10% 0,29',
      'Gracias por su visita',
    ];
    expect(await read('spanish.png', await draw(spanish).png().toBuffer())).toMatchObject({
      ...{ language: 'es', text: expect.arrayContaining(['Panadería Núñez', 'Importe 3,20']) },
    });
  });

  it('is none where there is none', async () => {
    const empty = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#789' } })
      .png()
      .toBuffer();
    expect(await read('empty.png', empty)).toMatchObject({ width: 400, height: 300, words: [] });
  });

  it('is not looked for in what cannot be decoded, nor longer than allowed', async () => {
    expect(await readText(writeFile('a.txt', 'no picture'))).toMatchObject({
      error: { code: 'unsupported' },
    });
    const path = writeFile('bill.jpg', await draw(BILL).jpeg().toBuffer());
    expect(await readText(path, { limits: { processorMs: 50 } })).toMatchObject({
      error: { code: 'timeout' },
    });
    expect(await readText(path, { limits: { pixels: 1_000 } })).toMatchObject({ error: { code: 'bomb' } });
  });
});
