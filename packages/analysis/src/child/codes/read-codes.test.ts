import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { TWO_D_DOCS, VISIBLE_DIGITAL_SEALS } from '../../../../expenses/src/codes/seal-samples.ts';
import { readCodes, readPhotographedCodes } from './read-codes.ts';

const TWO_D_DOC = TWO_D_DOCS['3, payslip'] ?? '';

const require = createRequire(import.meta.url);
const wasmBinary = new Uint8Array(readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  .buffer;
prepareZXingModule({ overrides: { wasmBinary } });

/** A page of grey pixels with codes at 4 pixels per module. */
async function drawPage(
  codes: readonly {
    format: 'QRCode' | 'PDF417' | 'Aztec' | 'DataMatrix' | 'Code128';
    text: string | Uint8Array;
    x: number;
    y: number;
  }[],
) {
  const [width, height, module] = [900, 900, 4];
  const data = new Uint8Array(width * height).fill(255);
  for (const { format, text, x, y } of codes) {
    const { symbol } = await writeBarcode(text, { format });
    // A symbol of one row is a barcode, whose height is arbitrary.
    const tall = symbol.height === 1 ? 20 : 1;
    for (let row = 0; row < symbol.height * tall * module; row++)
      for (let column = 0; column < symbol.width * module; column++) {
        const shown =
          symbol.data[Math.floor(row / module / tall) * symbol.width + Math.floor(column / module)];
        data[(y + row) * width + x + column] = shown ?? 255;
      }
  }
  return { width, height, data };
}

it('reads the codes of a page, each at its place', async () => {
  const page = await drawPage([
    { format: 'QRCode', text: 'BCD\n002\n1\nSCT', x: 100, y: 60 },
    { format: 'DataMatrix', text: 'ABC123', x: 500, y: 60 },
    { format: 'Aztec', text: 'Größe 7', x: 100, y: 400 },
    { format: 'Code128', text: 'RE-4711', x: 400, y: 400 },
  ]);
  const codes = await readCodes(page);
  expect(codes.map(({ format, text }) => `${format} ${text}`).sort()).toEqual([
    'Aztec Größe 7',
    'Code128 RE-4711',
    'DataMatrix ABC123',
    'QRCode BCD\n002\n1\nSCT',
  ]);
  const qr = codes.find(({ format }) => format === 'QRCode');
  expect(qr).toMatchObject({ x: expect.closeTo(100, -1), y: expect.closeTo(60, -1) });
});

it('tells the bytes of a seal one by one, and the signs that separate the parts of another', async () => {
  const seal = Buffer.from(VISIBLE_DIGITAL_SEALS.residencePermit, 'hex');
  const page = await drawPage([
    { format: 'DataMatrix', text: new Uint8Array(seal), x: 60, y: 60 },
    { format: 'DataMatrix', text: TWO_D_DOC, x: 60, y: 460 },
  ]);
  const codes = await readCodes(page);
  expect(codes.map(({ text }) => text).sort()).toEqual([TWO_D_DOC, seal.toString('latin1')].sort());
});

it('reads nothing on a page without codes, and of many codes no more than it may', async () => {
  expect(await readCodes(await drawPage([]))).toEqual([]);
  const many = Array.from({ length: 36 }, (_, i) => {
    return {
      format: 'QRCode',
      text: `CODE ${i}`,
      x: 20 + 140 * (i % 6),
      y: 20 + 140 * Math.floor(i / 6),
    } as const;
  });
  expect((await readCodes(await drawPage(many))).length).toBe(20);
});

describe('a photo of a code that cannot be read as it is', () => {
  const [side, middle] = [640, 320];

  /**
   * A code in the middle of white paper, distorted by `look`, which maps a place of the photo to one of the
   * paper, in pixels.
   */
  async function photograph(
    {
      format,
      text,
      module,
    }: { format: 'PDF417' | 'Aztec' | 'DataMatrix' | 'QRCode'; text: string; module: number },
    look: (across: number, down: number) => readonly [across: number, down: number],
    { blur = 0.8, shade = () => 1 }: { blur?: number; shade?: (across: number) => number } = {},
  ) {
    const { symbol } = await writeBarcode(text, { format });
    const data = new Uint8Array(side * side);
    for (let place = 0; place < data.length; place++) {
      const [across, down] = [(place % side) - middle, Math.floor(place / side) - middle];
      const [right, below] = look(across, down);
      const column = Math.floor(right / module + symbol.width / 2);
      const row = Math.floor(below / module + symbol.height / 2);
      const isInside = column >= 0 && row >= 0 && column < symbol.width && row < symbol.height;
      const ink = isInside ? (symbol.data[row * symbol.width + column] ?? 255) : 255;
      data[place] = shade(across) * (30 + 0.78 * ink);
    }
    const raw = { width: side, height: side, channels: 1 } as const;
    const seen = await sharp(data, { raw }).blur(blur).toColourspace('b-w').raw().toBuffer();
    return { width: side, height: side, data: new Uint8Array(seen) };
  }
  const straight = (across: number, down: number) => [across, down] as const;
  const fold = (across: number, height: number) => height * Math.exp(-Math.abs(across) / 60);

  it('is read where the code is turned, and told at its place', async () => {
    const [cos, sin] = [Math.cos(0.35), Math.sin(0.35)];
    const turned = (across: number, down: number) =>
      [cos * across + sin * down, cos * down - sin * across] as const;
    const photo = await photograph({ format: 'PDF417', text: 'RE-2024-7 119.00', module: 4 }, turned);
    expect(await readCodes(photo)).toEqual([]);
    const codes = await readPhotographedCodes(photo);
    expect(codes).toMatchObject([{ format: 'PDF417', text: 'RE-2024-7 119.00' }]);
    for (const { x, y, width, height } of codes) {
      expect(Math.abs(x + width / 2 - middle)).toBeLessThan(20);
      expect(Math.abs(y + height / 2 - middle)).toBeLessThan(20);
    }
  });

  it('is read where the paper is folded', async () => {
    const module = 16;
    const folded = (across: number, down: number) => [across, down + fold(across, module)] as const;
    const photo = await photograph({ format: 'Aztec', text: 'TICKET 7 119.00 EUR', module }, folded);
    expect(await readCodes(photo)).toEqual([]);
    expect(await readPhotographedCodes(photo)).toMatchObject([{ text: 'TICKET 7 119.00 EUR' }]);
  });

  it('is read in the shadow of a fold', async () => {
    const shade = (across: number) => 1 - fold(across * 6, 0.55);
    const code = { format: 'DataMatrix', text: 'RE-2024-7', module: 20 } as const;
    expect(await readPhotographedCodes(await photograph(code, straight, { shade }))).toMatchObject([
      { text: 'RE-2024-7' },
    ]);
  });

  it('is read out of focus', async () => {
    const code = { format: 'QRCode', text: `${'A1-'.repeat(20)}7`, module: 10 } as const;
    const photo = await photograph(code, straight, { blur: 7 });
    expect(await readCodes(photo)).toEqual([]);
    expect(await readPhotographedCodes(photo)).toMatchObject([{ text: code.text }]);
  });

  it('is told as none where there is no code', async () => {
    expect(await readPhotographedCodes(await drawPage([]))).toEqual([]);
  });
});
