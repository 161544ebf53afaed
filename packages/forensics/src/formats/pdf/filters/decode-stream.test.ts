import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf, stream } from '../pdf-fixtures.ts';
import { readPdf } from '../read-pdf.ts';
import { latin1 } from '../syntax/lexer.ts';
import { PdfStream } from '../syntax/objects.ts';
import { TOO_LARGE } from './flate.ts';

const LIMITS = { streamBytes: 1 << 20, totalStreamBytes: 4 << 20 };

function decode(data: Uint8Array, entries: string) {
  const pdf = readPdf(makePdf('a', { 7: stream(latin1(data), entries) }), { limits: LIMITS });
  const object = pdf.latest.object(7);
  if (!(object instanceof PdfStream)) throw new Error('no stream');
  const { bytes, format, problem } = object.decode();
  return { text: latin1(bytes), format, problem };
}

const text = 'Bank statement, page 1 of 3. '.repeat(20);
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');

describe('filters of streams', () => {
  it('unpack Flate with and without its header, and as far as it is whole', () => {
    expect(decode(deflateSync(text), '/Filter/FlateDecode')).toEqual({ text, format: null, problem: null });
    expect(decode(deflateRawSync(text), '/Filter/Fl').text).toBe(text);
    const random = Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * i * 31 + 7 * i) & 255));
    const damaged = deflateSync(random, { level: 0 });
    damaged.fill(0xff, damaged.length - 12, damaged.length - 4);
    expect(decode(damaged.subarray(0, 2000), '/Filter/FlateDecode').text).toBe(
      latin1(random).slice(0, 2000 - 7),
    );
  });

  it('unpack the examples of the specification', () => {
    // ISO 32000-2, 7.4.4.2: 45 45 45 45 45 65 45 45 45 66.
    expect(decode(hex('80 0b 60 50 22 0c 0c 85 01'), '/Filter/LZWDecode').text).toBe('-----A---B');
    expect(decode(Buffer.from('<~87cURD]i,"Ebo80~>'), '/Filter/ASCII85Decode').text).toBe('Hello World!');
    expect(decode(Buffer.from('48 65 6C6c 6F7>'), '/Filter/AHx').text).toBe('Hellop');
    expect(decode(hex('02 61 62 63 fe 78 80'), '/Filter/RL').text).toBe('abcxxx');
  });

  it('undo PNG and TIFF predictors', () => {
    const rows = hex('01 01 01 01 02 01 01 01 04 01 01 01');
    const params = '/DecodeParms<</Predictor 15/Columns 3>>';
    expect([
      ...Buffer.from(decode(deflateSync(rows), `/Filter/FlateDecode${params}`).text, 'latin1'),
    ]).toEqual([1, 2, 3, 2, 3, 4, 3, 4, 5]);
    const tiff = '/DecodeParms<</Predictor 2/Columns 3>>';
    expect([
      ...Buffer.from(
        decode(deflateSync(hex('01 01 01 05 01 01')), `/Filter/FlateDecode${tiff}`).text,
        'latin1',
      ),
    ]).toEqual([1, 2, 3, 5, 6, 7]);
  });

  it('hand out pictures as they are, after the filters in front of them', () => {
    const picture = Buffer.from('FFD8FF');
    expect(decode(picture, '/Filter[/AHx/DCTDecode]')).toEqual({
      text: '\xff\xd8\xff',
      format: 'DCTDecode',
      problem: null,
    });
  });

  it('give up what unpacks to too much, and say so', () => {
    const bomb = deflateSync(Buffer.alloc(8 << 20));
    expect(decode(bomb, '/Filter/FlateDecode')).toMatchObject({ text: '', problem: TOO_LARGE });
    const runs = Buffer.alloc(40_000, hex('81 00'));
    expect(decode(runs, '/Filter/RunLengthDecode').problem).toBe(TOO_LARGE);
    expect(decode(Buffer.from('x'), '/Filter/Unheard').problem?.english).toContain('Unheard');
  });
});
