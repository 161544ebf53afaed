import sharp from 'sharp';
import { expect, it } from 'vitest';
import { colourOverlay } from './colour-overlay.ts';

const shades = Uint8Array.from({ length: 256 }, (_, shade) => shade);
const grey = () => sharp(shades, { raw: { width: 256, height: 1, channels: 1 } });

it('shows each shade in the hue of its score, as opaque as it is strong', async () => {
  const png = colourOverlay(await grey().toColourspace('b-w').png({ palette: false }).toBuffer());
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 256, height: 1, channels: 4 });
  const pixel = (shade: number) => [...data.subarray(4 * shade, 4 * shade + 4)];
  expect(pixel(0)).toEqual([0, 255, 0, 0]);
  expect(pixel(255)).toEqual([255, 0, 0, 255]);
  const [red, green, blue, opacity] = pixel(128);
  expect([red, green, blue, opacity]).toEqual([255, 255, 0, 128]);
  for (let shade = 0; shade < 256; shade++) expect(pixel(shade)[3]).toBe(shade);
});

it('refuses what is no grey PNG', async () => {
  expect(() => colourOverlay(Buffer.from('no picture at all, whatever its length may be'))).toThrow();
  const coloured = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(() => colourOverlay(coloured)).toThrow('no 8-bit grey PNG');
});
