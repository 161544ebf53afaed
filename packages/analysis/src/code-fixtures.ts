import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const MODULE = 8;
const MARGIN = 60;

/** For tests: a PNG of a single QR code. */
export async function drawCode(text: string): Promise<Uint8Array> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { symbol } = await writeBarcode(text, { format: 'QRCode' });
  const raw = { width: symbol.width, height: symbol.height, channels: 1 } as const;
  return sharp(new Uint8Array(symbol.data), { raw })
    .resize({ width: symbol.width * MODULE, kernel: 'nearest' })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: 'white' })
    .png()
    .toBuffer();
}
