import { describe, expect, it } from 'vitest';
import { readMatroska } from './matroska.ts';

const element = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length));
  size[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};
const text = (id: string, words: string) => element(id, Buffer.from(words));
const HEAD = element('1a45dfa3', text('4282', 'webm'));
const date = Buffer.alloc(8);
date.writeBigInt64BE(BigInt(Date.UTC(2026, 2, 1) - Date.UTC(2001, 0, 1)) * 1_000_000n);
const duration = Buffer.alloc(8);
duration.writeDoubleBE(2500);
const INFO = element(
  '1549a966',
  Buffer.concat([
    text('4d80', 'libwebm-0.3.1'),
    text('5741', 'Some Recorder 7'),
    element('4461', date),
    element('4489', duration),
  ]),
);
const TRACKS = element(
  '1654ae6b',
  element(
    'ae',
    Buffer.concat([element('83', Buffer.from([1])), text('86', 'V_VP9'), text('536e', 'Screen')]),
  ),
);
const TAGS = element(
  '1254c367',
  element('7373', element('67c8', Buffer.concat([text('45a3', 'ENCODER'), text('4487', 'Lavf61.1.100')]))),
);

describe('a Matroska or WebM file', () => {
  it('says who wrote it, when, how long it is, and what it holds', () => {
    const cluster = element('1f43b675', Buffer.alloc(50));
    const file = Buffer.concat([
      HEAD,
      element('18538067', Buffer.concat([INFO, TRACKS, cluster, cluster, TAGS])),
    ]);
    expect(readMatroska(file)).toEqual({
      docType: 'webm',
      muxer: 'libwebm-0.3.1',
      writer: 'Some Recorder 7',
      createdAt: new Date('2026-03-01T00:00:00Z'),
      durationSeconds: 2.5,
      tracks: [{ kind: 'video', codec: 'V_VP9', name: 'Screen' }],
      texts: { ENCODER: 'Lavf61.1.100' },
      order: ['Info', 'Tracks', 'Cluster', 'Tags'],
      malformed: false,
    });
  });

  it('is read where a live recording leaves its size open', () => {
    const open = Buffer.from('1853806701ffffffffffffff', 'hex');
    expect(readMatroska(Buffer.concat([HEAD, open, INFO]))).toMatchObject({
      writer: 'Some Recorder 7',
      malformed: false,
    });
  });

  it('is read as far as it goes where it is cut off or claims what is not there', () => {
    const file = Buffer.concat([HEAD, element('18538067', Buffer.concat([INFO, TRACKS]))]);
    expect(readMatroska(file.subarray(0, file.length - 5))).toMatchObject({
      muxer: 'libwebm-0.3.1',
      malformed: true,
    });
    expect(readMatroska(Buffer.concat([HEAD, Buffer.alloc(100)]))).toMatchObject({
      tracks: [],
      malformed: true,
    });
  });

  it('costs no more for a million elements, or for levels without end', () => {
    const many = element('18538067', Buffer.alloc(2_000_000, Buffer.from('ec80', 'hex')));
    expect(readMatroska(Buffer.concat([HEAD, many]))?.order).toEqual(['ec']);
    let deep: Buffer = Buffer.alloc(0);
    for (let level = 0; level < 500; level++) deep = element('67c8', deep);
    expect(readMatroska(Buffer.concat([HEAD, deep]))).toMatchObject({ texts: {}, malformed: false });
  });

  it('is told from other files', () => {
    expect(readMatroska(Buffer.from('RIFF....AVI '))).toBeNull();
    expect(readMatroska(new Uint8Array())).toBeNull();
  });
});
