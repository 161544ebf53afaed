import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture, makeWay, orderWays, WAYS } from './ways.ts';

const draw = async (width: number, height: number) =>
  decodePicture(
    await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    })
      .png()
      .toBuffer(),
  );

describe('the ways of a file', () => {
  it('give every picture a window of the same format, the same one each time', async () => {
    const picture = await draw(900, 600);
    for (const way of WAYS) {
      const window = await makeWay(picture, way, 'seed');
      const { width, height, format } = await sharp(window.bytes).metadata();
      expect([width, height]).toEqual([window.side, window.side]);
      expect(window.side % 16).toBe(0);
      expect(format).toBe({ kept: 'png', webp: 'webp' }[way as string] ?? 'jpeg');
      expect((await makeWay(picture, way, 'seed')).bytes).toEqual(window.bytes);
    }
  });

  it('come in an order that depends on chance, each of them first about as often', () => {
    const orders = Array.from({ length: 500 }, (_, i) => orderWays(`picture ${i}`));
    expect(orders.every((order) => new Set(order).size === WAYS.length)).toBe(true);
    for (const way of WAYS) {
      const share = orders.filter(([first]) => first === way).length / orders.length;
      expect(share).toBeGreaterThan(0.14);
      expect(share).toBeLessThan(0.26);
    }
  });

  it('look at no less than 256 pixels and refuse smaller pictures', async () => {
    const small = await draw(300, 260);
    for (const way of WAYS) expect((await makeWay(small, way, 'seed')).side).toBeGreaterThanOrEqual(256);
    await expect(makeWay(await draw(400, 200), 'kept', 'seed')).rejects.toThrow('too few');
  });

  it('lay a flat white under what is transparent', async () => {
    const clear = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { bytes } = await makeWay(await decodePicture(clear), 'kept', 'seed');
    expect((await sharp(bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });
});
