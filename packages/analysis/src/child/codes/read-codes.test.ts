import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { readCodes } from './read-codes.ts';

const require = createRequire(import.meta.url);
const wasmBinary = new Uint8Array(readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  .buffer;
prepareZXingModule({ overrides: { wasmBinary } });

/** A page of grey pixels with codes of 4 pixels a module. */
async function drawPage(
  codes: readonly {
    format: 'QRCode' | 'PDF417' | 'Aztec' | 'DataMatrix' | 'Code128';
    text: string;
    x: number;
    y: number;
  }[],
) {
  const [width, height, module] = [900, 900, 4];
  const data = new Uint8Array(width * height).fill(255);
  for (const { format, text, x, y } of codes) {
    const { symbol } = await writeBarcode(text, { format });
    // A symbol of one row is a barcode, which is as tall as one likes.
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
