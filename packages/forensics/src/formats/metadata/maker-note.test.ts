import { describe, expect, it } from 'vitest';
import { readExifBlocks } from './exif-blocks.ts';

const EXIF_DIRECTORY = 0x8769;
const MAKER_NOTE = 0x927c;
type Tag = readonly [tag: number, value: string | Uint8Array | number];

/** A directory at `at`, followed by its values; numbers are offsets. */
function buildDirectory(at: number, tags: readonly Tag[]): Buffer {
  const entries = Buffer.alloc(2 + 12 * tags.length + 4);
  entries.writeUInt16LE(tags.length);
  const values: Buffer[] = [];
  let next = at + entries.length;
  for (const [i, [tag, value]] of tags.entries()) {
    const entry = 2 + 12 * i;
    const bytes = typeof value === 'string' ? Buffer.from(`${value}\0   `) : value;
    entries.writeUInt16LE(tag, entry);
    entries.writeUInt16LE(typeof bytes === 'number' ? 4 : typeof value === 'string' ? 2 : 7, entry + 2);
    entries.writeUInt32LE(typeof bytes === 'number' ? 1 : bytes.length, entry + 4);
    entries.writeUInt32LE(typeof bytes === 'number' ? bytes : next, entry + 8);
    if (typeof bytes === 'number') continue;
    values.push(Buffer.from(bytes));
    next += bytes.length;
  }
  return Buffer.concat([entries, ...values]);
}

const HEADER = Buffer.from('II*\0\x08\0\0\0', 'latin1');

/** A JPEG header with a maker note; `write` creates it for its offset. */
function build(make: string, write: (at: number) => Uint8Array): Buffer {
  const put = (details: number) =>
    buildDirectory(8, [
      [0x010f, make],
      [EXIF_DIRECTORY, details],
    ]);
  const details = 8 + put(0).length;
  const note = details + 2 + 12 + 4;
  const tiff = Buffer.concat([HEADER, put(details), buildDirectory(details, [[MAKER_NOTE, write(note)]])]);
  const segment = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(segment.length + 2, 4);
  return Buffer.concat([head, segment, Buffer.from([0xff, 0xda, 0, 2])]);
}

const read = (make: string, write: (at: number) => Uint8Array) =>
  readExifBlocks(build(make, write))[0]?.noted;

describe('a maker note', () => {
  it.each([
    ['IMG:PowerShot S40 JPEG', 'PowerShot S40'],
    ['IMG:EOS 10D JPEG', 'EOS 10D'],
    ['Canon EOS 5D Mark III', 'Canon EOS 5D Mark III'],
    ['CRW:High definition CCD image', null],
  ])('by Canon with %j names the model %j and the lens', (type, model) => {
    const tags = (at: number) =>
      buildDirectory(at, [
        [0x0006, type],
        [0x0095, 'EF50mm f/1.8 II'],
      ]);
    expect(read('Canon', tags)).toEqual({ model, serial: null, lens: 'EF50mm f/1.8 II' });
    // The same bytes are ignored if another maker made the camera.
    expect(read('Acme', tags)).toEqual({ model: null, serial: null, lens: null });
  });

  it.each([
    ['NO= 20094102', '20094102'],
    ['6160712', '6160712'],
    ['D50', null],
  ])('by Nikon with %j names the serial number %j', (text, serial) => {
    const opening = Buffer.from('Nikon\0\x02\x10\0\0', 'latin1');
    const note = () => Buffer.concat([opening, HEADER, buildDirectory(8, [[0x001d, text]])]);
    expect(read('NIKON CORPORATION', note)).toEqual({ model: null, serial, lens: null });
  });

  it('that is cut anywhere is read without a fault', () => {
    const whole = build('Canon', (at) => buildDirectory(at, [[0x0006, 'IMG:EOS 10D JPEG']]));
    for (let length = 0; length < whole.length; length++) readExifBlocks(whole.subarray(0, length));
    expect(readExifBlocks(whole)).toHaveLength(1);
  });
});
