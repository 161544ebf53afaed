import { describe, expect, it } from 'vitest';
import { readHeifProperties } from './heif-properties.ts';

const box = (type: string, ...content: (Uint8Array | readonly number[])[]) => {
  const bytes = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from(type),
    ...content.map((part) => Buffer.from(part)),
  ]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
};
const FULL = [0, 0, 0, 0];
const turn = (quarters: number) => box('irot', [quarters]);
const mirror = (axis: number) => box('imir', [axis]);

interface Drawn {
  readonly properties: readonly Uint8Array[];
  /** The properties of each item, as indices from 1; item 1 is the primary one. */
  readonly items?: Readonly<Record<number, readonly number[]>>;
  readonly tiles?: readonly number[];
  readonly version?: 0 | 1;
}

/** The boxes of a HEIF that determine how its picture is displayed, without the picture. */
function build({
  properties,
  items = { 1: properties.map((_, i) => i + 1) },
  tiles = [],
  version = 0,
}: Drawn) {
  const id = (item: number) => (version === 0 ? [0, item] : [0, 0, 0, item]);
  const listed = Object.entries(items).flatMap(([item, places]) => [
    ...id(Number(item)),
    places.length,
    ...places.flatMap((place) => (version === 0 ? [0x80 | place] : [0x80, place])),
  ]);
  const wide = [version, 0, 0, version];
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1')),
    box(
      'meta',
      FULL,
      box('hdlr', FULL, [0, 0, 0, 0], Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', [version, 0, 0, 0], id(1)),
      box(
        'iprp',
        box('ipco', ...properties),
        box('ipma', wide, [0, 0, 0, Object.keys(items).length], listed),
      ),
      box('iref', [version, 0, 0, 0], box('dimg', id(1), [0, tiles.length], tiles.flatMap(id))),
    ),
  ]);
}

describe('how a HEIF is to be shown', () => {
  // Rotations are anticlockwise: one quarter turn is EXIF orientation 8.
  it.each([
    ['as it is', [], [1]],
    ['turned once', [turn(1)], [8]],
    ['upside down', [turn(2)], [3]],
    ['turned three times, as phones write it that are held upright', [turn(3)], [6]],
    ['mirrored', [mirror(0)], [4, 2]],
    ['mirrored along the other axis', [mirror(1)], [2, 4]],
    ['turned, then mirrored', [turn(1), mirror(0)], [5, 7]],
    ['mirrored, then turned', [mirror(0), turn(1)], [7, 5]],
  ] as const)('is told in the numbers of EXIF: %s', (_, properties, orientations) => {
    for (const version of [0, 1] as const)
      expect(readHeifProperties(build({ properties, version }))?.orientations).toEqual(orientations);
  });

  it('is read of the primary picture alone, in the order that it names', () => {
    const properties = [turn(1), mirror(0)];
    expect(readHeifProperties(build({ properties, items: { 2: [1] } }))?.orientations).toEqual([1]);
    expect(readHeifProperties(build({ properties, items: { 1: [2, 1], 2: [1] } }))?.orientations).toEqual([
      7, 5,
    ]);
  });
});

it('the size of a HEIF is that of its primary picture', () => {
  const size = (width: number, height: number) => box('ispe', FULL, [0, 0, 1, width, 0, 0, 0, height]);
  const properties = [size(4, 100), size(0, 9)];
  expect(readHeifProperties(build({ properties, items: { 1: [1], 2: [2] } }))?.size).toEqual({
    width: 260,
    height: 100,
  });
  expect(readHeifProperties(build({ properties: [turn(1)] }))?.size).toBeNull();
});

describe('bits per channel of a HEIF', () => {
  const hevc = (bits: number) => box('hvcC', Buffer.alloc(17), [0xf8 | (bits - 8), 0xf8]);
  it.each([
    ['by the properties', box('pixi', FULL, [3, 10, 10, 10]), 10],
    ['by the decoder of HEVC', hevc(10), 10],
    ['by the decoder of HEVC, eight', hevc(8), 8],
    ['by the decoder of AV1', box('av1C', [0x81, 0, 0x40, 0]), 10],
    ['by the decoder of AV1, twelve', box('av1C', [0x81, 0, 0x60, 0]), 12],
    ['by the decoder of AV1, eight', box('av1C', [0x81, 0, 0, 0]), 8],
  ])('are read %s', (_, property, bits) => {
    expect(readHeifProperties(build({ properties: [property] }))?.bits).toBe(bits);
  });

  it('are those of its tiles where a picture is put together', () => {
    expect(
      readHeifProperties(build({ properties: [hevc(10)], items: { 2: [1] }, tiles: [2, 3] }))?.bits,
    ).toBe(10);
    expect(readHeifProperties(build({ properties: [turn(1)] }))?.bits).toBeNull();
  });
});

it('is null of another file, and of a file cut anywhere nothing is thrown', () => {
  const whole = build({ properties: [turn(1), mirror(1)], tiles: [2] });
  for (let length = 0; length < whole.length; length++) readHeifProperties(whole.subarray(0, length));
  expect(readHeifProperties(Buffer.from('no picture at all'))).toBeNull();
  expect(readHeifProperties(whole.subarray(0, 20))).toBeNull();
});
