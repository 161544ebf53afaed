import { expect, it } from 'vitest';
import { AV, type NativeFrame } from './binding.ts';
import { createBlockComparer } from './compare-blocks.ts';

const [WIDTH, HEIGHT, STRIDE] = [50, 34, 64];

/** A frame as from a decoder, with lines longer than the picture. */
function frame(greyAt: (x: number, y: number) => number, format: number = AV.YUV420): NativeFrame {
  const plane = new Uint8Array(STRIDE * HEIGHT).map((_, at) => greyAt(at % STRIDE, Math.floor(at / STRIDE)));
  const made: Partial<NativeFrame> = {
    width: WIDTH,
    height: HEIGHT,
    format,
    data: [plane],
    linesize: [STRIDE],
  };
  return made as NativeFrame;
}

const plain = () => 90;

it('tells by how much each whole block differs from the frame before', () => {
  const comparer = createBlockComparer(3);
  comparer.add(frame(plain));
  comparer.add(frame((x, y) => (x >= 16 && x < 32 && y >= 16 ? 93 : 90)));
  comparer.add(frame((x, y) => (x >= 16 && x < 32 && y >= 16 ? 93 : 90)));
  expect(comparer.finish()).toMatchObject({
    columns: 3,
    rows: 2,
    side: 16,
    frames: [
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 3, 0],
      [0, 0, 0, 0, 0, 0],
    ].map((block) => Uint8Array.from(block)),
  });
});

it('leaves the edges of blocks alone, which filters smooth', () => {
  const comparer = createBlockComparer(2);
  comparer.add(frame(plain));
  comparer.add(frame((x, y) => (x % 16 < 2 || y % 16 > 13 ? 120 : 90)));
  expect(comparer.finish()?.frames[1]).toEqual(new Uint8Array(6));
});

it('takes larger blocks where there are very many frames, so that memory is bounded', () => {
  const comparer = createBlockComparer(20_000_000);
  comparer.add(frame(plain));
  expect(comparer.finish()).toMatchObject({ side: 32, columns: 1, rows: 1 });
});

it('has nothing where the pixels are stored otherwise', () => {
  const comparer = createBlockComparer(2);
  comparer.add(frame(plain));
  comparer.add(frame(plain, AV.RGB24));
  expect(comparer.finish()).toBeNull();
});

it.each([
  ['another format', { format: AV.YUV444 }],
  ['another width', { width: WIDTH - 16 }],
  ['another height', { height: HEIGHT - 16 }],
])('has nothing where %s comes on the way, however it goes on', (_, change) => {
  const comparer = createBlockComparer(3);
  comparer.add(frame(plain));
  comparer.add({ ...frame(plain), ...change } as NativeFrame);
  comparer.add(frame(plain));
  expect(comparer.finish()).toBeNull();
});

it('tells blocks that are black, white or without contrast, which have no noise to lose', () => {
  const comparer = createBlockComparer(1);
  const levels = [16, 240, 120];
  // Below, the same with noise; the first is still black in most of its pixels.
  comparer.add(
    frame((x, y) => {
      const level = levels[Math.floor(x / 16)] ?? 120;
      return y < 16
        ? level
        : level === 120
          ? level + 5 * (x % 2)
          : level === 16 && x % 4 === 0
            ? 40
            : 120 + x;
    }),
  );
  expect([...(comparer.finish()?.plain[0] ?? [])].slice(0, 3)).toEqual([1, 1, 1]);
  expect([...(comparer.finish()?.plain[0] ?? [])].slice(4)).toEqual([0, 0]);
});
