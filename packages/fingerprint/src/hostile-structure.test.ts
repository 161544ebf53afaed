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

const hostile: Record<string, Buffer> = {
  'fill bytes between the segments of a JPEG': jpeg(repeat('ff')),
  'stuffed zeroes in the scan of a JPEG': jpeg(scan, repeat('ff00')),
  'empty comments in a JPEG': jpeg(repeat('fffe0002')),
  'junk in an MP3': Buffer.concat([tag, repeat('00')]),
  'what nearly begins a frame in an MP3': Buffer.concat([tag, repeat('ff')]),
  'empty chunks in a PNG': Buffer.concat([png, repeat('000000007445587400000000')]),
};

async function fingerprint(bytes: Uint8Array, sliceBytes: number) {
  const pass = createFingerprintPass();
  for (let at = 0; at < bytes.length; at += sliceBytes) await pass.push(bytes.subarray(at, at + sliceBytes));
  return pass.finish();
}

describe('a file that is all structure', () => {
  it.each(Object.entries(hostile))('costs little more than its bytes: %s', async (_, bytes) => {
    const before = process.cpuUsage();
    await fingerprint(bytes, 65_536);
    const { user, system } = process.cpuUsage(before);
    const secondsPerMegabyte = (user + system) / 1e6 / (bytes.length / MEGABYTE);
    expect(secondsPerMegabyte).toBeLessThan(0.08);
  });

  it('has the same fingerprint however it is cut', async () => {
    // Of the bytes that mean most, in an order that is always the same.
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
