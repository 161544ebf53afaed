import { describe, expect, it } from 'vitest';
import { readAsf } from './asf.ts';

const HEADER = '3026b2758e66cf11a6d900aa0062ce6c';
const object = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(24 + content.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};
const words = (text: string) => Buffer.from(`${text}\0`, 'utf16le');
const short = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);

function draft(...objects: Buffer[]): Buffer {
  const count = Buffer.from([objects.length, 0, 0, 0, 1, 2]);
  return object(HEADER, Buffer.concat([count, ...objects]));
}

function properties(createdAt: number): Buffer {
  const content = Buffer.alloc(80);
  content.writeBigUInt64LE(BigInt(createdAt - Date.UTC(1601, 0, 1)) * 10_000n, 24);
  content.writeBigUInt64LE(70_000n, 16);
  content.writeBigUInt64LE(75_000_000n, 40);
  content.writeBigUInt64LE(3000n, 56);
  return object('a1dcab8c47a9cf118ee400c00c205365', content);
}

const tool = [words('WM/ToolName'), words('Windows Movie Maker')];
const SETTINGS = object(
  '40a4d0d207e3d21197f000a0c95ea850',
  Buffer.concat([short(1), short(tool[0].length), tool[0], short(0, tool[1].length), tool[1]]),
);

describe('a WMV file', () => {
  it('says when and by which program it was written, and how long it is', () => {
    const asf = readAsf(
      draft(
        properties(Date.UTC(2020, 4, 17)),
        SETTINGS,
        object('9107dcb7b7a9cf118ee600c00c205365', Buffer.alloc(60)),
      ),
    );
    expect(asf).toEqual({
      createdAt: new Date('2020-05-17T00:00:00Z'),
      durationSeconds: 4.5,
      announcedBytes: 70_000,
      texts: { 'WM/ToolName': 'Windows Movie Maker' },
      order: ['FileProperties', 'ExtendedContentDescription', 'StreamProperties'],
      streamCount: 1,
      malformed: false,
    });
  });

  it('is read as far as it goes where it is cut off, or its objects have no size', () => {
    const whole = draft(properties(Date.UTC(2020, 4, 17)), SETTINGS);
    expect(readAsf(whole.subarray(0, whole.length - 30))).toMatchObject({
      order: ['FileProperties', 'ExtendedContentDescription'],
      malformed: true,
    });
    expect(readAsf(draft(Buffer.alloc(24_000)))).toMatchObject({ order: [], malformed: true });
  });

  it('costs no more for a hundred thousand objects', () => {
    const asf = readAsf(
      draft(...Array.from({ length: 100_000 }, () => object('00'.repeat(16), Buffer.alloc(0)))),
    );
    expect(asf?.order).toHaveLength(64);
  });

  it('is told from other files', () => {
    expect(readAsf(Buffer.from('RIFF....AVI '))).toBeNull();
  });
});
