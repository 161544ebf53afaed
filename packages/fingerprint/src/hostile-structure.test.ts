import { describe, expect, it } from 'vitest';
import { createFingerprintPass } from './node.ts';

const MEGABYTE = 2 ** 20;

function repeat(hex: string, bytes = 4 * MEGABYTE): Buffer {
  const pattern = Buffer.from(hex, 'hex');
  return Buffer.alloc(bytes - (bytes % pattern.length), pattern);
}

const jpeg = (...parts: Buffer[]) =>
  Buffer.concat([Buffer.from('ffd8ffe00002', 'hex'), ...parts, Buffer.from('ffd9', 'hex')]);
const scan = Buffer.from('ffda0002', 'hex');
const tag = Buffer.from('49443303000000000000', 'hex');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108020000009077' + '53de', 'hex');

const page = (segments: number, bytes: number) =>
  Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(22),
    Buffer.of(segments),
    Buffer.alloc(segments, bytes),
    Buffer.alloc(segments * bytes),
  ]).toString('hex');
const riff = (type: string, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0${type}`, 'latin1'), ...parts]);
const asf = Buffer.concat([
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
  Buffer.alloc(8, 0x10),
  Buffer.alloc(6),
  Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex'),
  Buffer.from('1800000000000000', 'hex'),
]);

const hostile: Record<string, Buffer> = {
  'fill bytes between the segments of a JPEG': jpeg(repeat('ff')),
  'stuffed zeroes in the scan of a JPEG': jpeg(scan, repeat('ff00')),
  'empty comments in a JPEG': jpeg(repeat('fffe0002')),
  'junk in an MP3': Buffer.concat([tag, repeat('00')]),
  'what nearly begins a frame in an MP3': Buffer.concat([tag, repeat('ff')]),
  'objects of nothing in a WMV': Buffer.concat([asf, repeat(`${'42'.repeat(16)}1800000000000000`)]),
  'empty chunks in a PNG': Buffer.concat([png, repeat('000000007445587400000000')]),
};

/** Every one of the millions of pieces is content, so it must be framed and hashed. */
const pieces: Record<string, Buffer> = {
  'packets of nothing in an Ogg': repeat(page(255, 0)),
  'packets of a byte in an Ogg': repeat(page(255, 1)),
  'chunks of nothing in a WAV': riff('WAVE', repeat('6461746100000000')),
  'chunks of nothing in an AVI': riff('AVI ', repeat('3030646300000000')),
};

async function fingerprint(bytes: Uint8Array, sliceBytes: number) {
  const pass = createFingerprintPass();
  for (let at = 0; at < bytes.length; at += sliceBytes) await pass.push(bytes.subarray(at, at + sliceBytes));
  return pass.finish();
}

describe('a file that is all structure', () => {
  // Ten times the normal cost: far above the noise of a busy machine, far below the cost of any work per pair
  // of pieces.
  it.each([
    ...Object.entries(hostile).map(([name, bytes]) => [name, bytes, 0.8] as const),
    ...Object.entries(pieces).map(([name, bytes]) => [name, bytes, 2] as const),
  ])('costs little more than its bytes: %s', async (_, bytes, secondsAtMost) => {
    const before = process.cpuUsage();
    await fingerprint(bytes, 65_536);
    const { user, system } = process.cpuUsage(before);
    const secondsPerMegabyte = (user + system) / 1e6 / (bytes.length / MEGABYTE);
    expect(secondsPerMegabyte).toBeLessThan(secondsAtMost);
  });

  it('has the same fingerprint however it is cut', async () => {
    // Significant byte values, in a fixed order.
    const alphabet = [
      'ff',
      'ff',
      '00',
      'd0',
      'd7',
      'da0002',
      'fe0002',
      'db000400ff',
      '49',
      '41',
      'fb90',
      '12',
    ];
    let state = 1;
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state;
    };
    for (let round = 0; round < 60; round++) {
      const soup = Array.from({ length: 400 }, () => alphabet[next() % alphabet.length]).join('');
      const frames = Buffer.from('fffb9000', 'hex');
      for (const bytes of [
        jpeg(scan, Buffer.from(soup, 'hex')),
        Buffer.concat([tag, frames, Buffer.alloc(413), Buffer.from(soup, 'hex'), frames, Buffer.alloc(413)]),
      ]) {
        const whole = await fingerprint(bytes, bytes.length);
        expect(await fingerprint(bytes, 1)).toEqual(whole);
        expect(await fingerprint(bytes, 7)).toEqual(whole);
      }
    }
  });
});
