import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isPng, iteratePngChunks, readPngText } from './png.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

describe('PNG chunks', () => {
  it('are read with their texts, packed or not', () => {
    const bytes = Buffer.concat([
      SIGNATURE,
      chunk('tEXt', Buffer.from('Software\0GIMP')),
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync('packed')])),
      chunk('iTXt', Buffer.from('Title\0\0\0de\0Titel\0Öl', 'utf8')),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(isPng(bytes)).toBe(true);
    expect(readPngText(bytes)).toEqual({
      text: { Software: 'GIMP', Comment: 'packed', Title: 'Öl' },
      notes: [],
    });
  });

  it('that unpack to far too much or not at all are noted', () => {
    const bomb = Buffer.concat([Buffer.from('Bomb\0\0'), deflateSync(Buffer.alloc(4 << 20))]);
    const bytes = Buffer.concat([
      SIGNATURE,
      chunk('zTXt', bomb),
      chunk('zTXt', Buffer.from('Bad\0\0nonsense')),
    ]);
    expect(readPngText(bytes).text).toEqual({});
    expect(readPngText(bytes).notes).toHaveLength(2);
  });

  it('end where the file does', () => {
    const bytes = Buffer.concat([
      SIGNATURE,
      chunk('tEXt', Buffer.from('A\0b')),
      Buffer.from([0, 0, 9, 9, 65, 65]),
    ]);
    expect([...iteratePngChunks(bytes)].map(({ type }) => type)).toEqual(['tEXt']);
  });
});
