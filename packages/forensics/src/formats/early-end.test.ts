import { describe, expect, it } from 'vitest';
import { findEarlyEnd } from './early-end.ts';

const uint32 = (value: number, littleEndian = false) => {
  const bytes = Buffer.alloc(4);
  if (littleEndian) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, length: number) =>
  Buffer.concat([uint32(8 + length), Buffer.from(type), Buffer.alloc(length)]);
const chunk = (id: string, form: string, length: number) =>
  Buffer.concat([
    Buffer.from(id),
    uint32(4 + length, id === 'RIFF'),
    Buffer.from(form),
    Buffer.alloc(length),
  ]);
const element = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x10]), uint32(content.length).subarray(1), content]);

const playable = Buffer.concat([box('ftyp', 16), box('moov', 92), box('mdat', 9876)]);
const lastIndex = Buffer.concat([box('ftyp', 16), box('mdat', 9876), box('moov', 92)]);
const film = Buffer.concat([
  element('1a45dfa3', Buffer.alloc(0)),
  element('18538067', element('1f43b675', Buffer.alloc(9968))),
]);
const WHOLE = [
  ['MP4', playable],
  ['MOV with its index at the end', lastIndex],
  ['AVI', chunk('RIFF', 'AVI ', 9988)],
  ['AIFF', chunk('FORM', 'AIFF', 9988)],
  ['Matroska', film],
] as const;

describe('a recording', () => {
  it.each(WHOLE)('that is whole does not end early: %s', (_, bytes) => {
    expect(findEarlyEnd(bytes)).toBeNull();
  });

  it.each(WHOLE.filter(([name]) => !name.includes('index')))(
    'that was cut short tells how much of it is there: %s',
    (_, bytes) => {
      expect(findEarlyEnd(bytes.subarray(0, bytes.length * 0.6))?.held).toBeCloseTo(0.6, 2);
    },
  );

  it('that was cut before its index cannot be decoded', () => {
    expect(findEarlyEnd(lastIndex.subarray(0, 6000))).toEqual({ held: null });
  });

  it('that was cut inside its tags ends early', () => {
    const tagged = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x40\0', 'latin1'), Buffer.alloc(9000)]);
    expect(findEarlyEnd(tagged)).toBeNull();
    expect(findEarlyEnd(tagged.subarray(0, 4000))?.held).toBeCloseTo(4000 / 8202, 3);
    const flac = Buffer.concat([Buffer.from('fLaC\x84\0\x20\0', 'latin1'), Buffer.alloc(9000)]);
    expect(findEarlyEnd(flac)).toBeNull();
    expect(findEarlyEnd(flac.subarray(0, 4000))?.held).toBeCloseTo(4000 / 8200, 3);
  });

  it('whose fragments break off ends early', () => {
    const fragments = Buffer.concat([box('ftyp', 16), box('moov', 92), box('moof', 50), box('mdat', 500)]);
    expect(findEarlyEnd(fragments)).toBeNull();
    expect(findEarlyEnd(fragments.subarray(0, 400))?.held).toBeCloseTo(400 / fragments.length, 3);
  });

  it('that was recorded live, or is of another kind, announces no length', () => {
    const live = Buffer.concat([
      element('1a45dfa3', Buffer.alloc(0)),
      Buffer.from('1853806701ffffffffffffff', 'hex'),
      element('1f43b675', Buffer.alloc(500)),
    ]);
    expect(findEarlyEnd(live)).toBeNull();
    expect(findEarlyEnd(live.subarray(0, 300))).not.toBeNull();
    expect(findEarlyEnd(Buffer.from('%PDF-1.7'))).toBeNull();
    expect(findEarlyEnd(new Uint8Array())).toBeNull();
  });
});
