/** Sound and video files made to be expensive, or to break readers; they contain nobody's work. */
export const HOSTILE_MEDIA: readonly (readonly [name: string, make: () => Buffer])[] = [
  ['boxes in twenty thousand boxes.mp4', () => Buffer.concat([FTYP, nest('moov', 20_000)])],
  ['tracks in tracks.mp4', () => Buffer.concat([FTYP, box('moov', nest('trak', 5_000))])],
  ['a hundred thousand tracks.mp4', () => movie(Array.from({ length: 100_000 }, () => track({})))],
  ['zero timescales.mp4', () => movie([track({ timescale: 0 })], 0)],
  ['a length of centuries.mp4', () => movie([track({ duration: 0xffff_ffff, timescale: 1 })], 1)],
  ['four billion samples.mp4', () => movie([track({ samples: 0xffff_fff0 })])],
  ['four billion edits.mp4', () => movie([track({ edits: 0xffff_fff0 })])],
  ['a frame of four billion pixels.mp4', () => movie([track({ width: 65_535, height: 65_535 })])],
  [
    'a box of eight exabytes.mp4',
    () => Buffer.concat([FTYP, Buffer.from('00000001', 'hex'), Buffer.from('moov'), Buffer.alloc(8, 0x7f)]),
  ],
  ['a box of no size.mp4', () => Buffer.concat([FTYP, u32(4), Buffer.from('moov'), Buffer.alloc(64)])],
  [
    'a million empty boxes.mp4',
    () => Buffer.concat([FTYP, Buffer.alloc(8_000_000, Buffer.concat([u32(8), Buffer.from('free')]))]),
  ],
  [
    'fragments without end.mp4',
    () =>
      Buffer.concat([movie([track({})]), Buffer.alloc(1_600_000, box('moof', box('traf', Buffer.alloc(0))))]),
  ],
  ['lists in ten thousand lists.avi', () => avi(nestChunks(10_000))],
  ['a million chunks.avi', () => avi(Buffer.alloc(8_000_000, chunk('JUNK', Buffer.alloc(0))))],
  [
    'a chunk of four gigabytes.avi',
    () => avi(Buffer.concat([Buffer.from('LIST'), Buffer.alloc(4, 0xff), Buffer.from('movi')])),
  ],
  [
    'an index that points at itself.avi',
    () => avi(Buffer.concat([AVI_HEAD, chunk('idx1', Buffer.alloc(1_600_000, 0x04))])),
  ],
  ['zero frames a second.avi', () => avi(AVI_HEAD)],
  [
    'a format of no bytes.wav',
    () =>
      Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4, 0xff), Buffer.from('WAVEfmt '), Buffer.alloc(4)]),
  ],
  ['sixty thousand channels.wav', () => wav(60_000, 0xffff_ffff)],
  ['no sample rate.wav', () => wav(1, 0)],
  [
    'a million chunks of nothing.wav',
    () => chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), Buffer.alloc(8_000_000, chunk('data', NONE))])),
  ],
  ['eight million packets of nothing.ogg', () => Buffer.alloc(8_000_000, oggPage(255, 0))],
  ['four million packets of a byte.ogg', () => Buffer.alloc(8_000_000, oggPage(255, 1))],
  ['two million chunks of nothing.mp4', () => movie([track({ samples: 0, chunks: 2_000_000 })])],
  ['a million samples, each elsewhere.mp4', () => movie([track({ samples: 1_000_000, chunks: 1_000_000 })])],
  ['objects of nothing.wmv', () => Buffer.concat([ASF_HEADER, Buffer.alloc(8_000_000, ASF_EMPTY)])],
  ['objects without size.wmv', () => Buffer.concat([ASF_HEADER, Buffer.alloc(500_000)])],
  [
    'a header of eight exabytes.wmv',
    () => Buffer.concat([ASF_HEADER.subarray(0, 16), Buffer.alloc(8, 0x7f), Buffer.alloc(5000, ASF_VIDEO)]),
  ],
];

/** A file with single bytes changed in its first part, the same for the same `seed`. */
export function mutate(bytes: Uint8Array, seed: number): Buffer {
  const changed = Buffer.from(bytes);
  let state = seed;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let count = 0; count < 40; count++) changed[draw(changed.length)] = draw(256);
  return draw(3) === 0 ? changed.subarray(0, draw(changed.length)) : changed;
}

/** A small valid video: the starting point of `mutate`. */
export function draftMovie(): Buffer {
  return movie([track({}), track({ timescale: 600 })]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function box(type: string, content: Buffer): Buffer {
  return Buffer.concat([u32(8 + content.length), Buffer.from(type, 'latin1'), content]);
}

/** All headers first, so that each level costs eight bytes. */
function nest(type: string, levels: number): Buffer {
  return Buffer.concat(
    Array.from({ length: levels }, (_, level) =>
      Buffer.concat([u32(8 * (levels - level)), Buffer.from(type)]),
    ),
  );
}

function nestChunks(levels: number): Buffer {
  return Buffer.concat(
    Array.from({ length: levels }, (_, level) => {
      const head = Buffer.alloc(12, 'LIST....hdrl');
      head.writeUInt32LE(12 * (levels - level) - 8, 4);
      return head;
    }),
  );
}

interface TrackDraft {
  readonly timescale?: number;
  readonly duration?: number;
  readonly samples?: number;
  readonly edits?: number;
  readonly width?: number;
  readonly height?: number;
  /** Every other byte of the file is a chunk. */
  readonly chunks?: number;
}

function track({
  timescale = 1000,
  duration = 1000,
  samples = 1,
  edits = 1,
  width = 16,
  height = 16,
  chunks = 1,
}: TrackDraft): Buffer {
  const sides = Buffer.alloc(8);
  sides.writeUInt16BE(width, 0);
  sides.writeUInt16BE(height, 2);
  const avc1 = box('avc1', Buffer.concat([Buffer.alloc(24), sides, Buffer.alloc(46)]));
  const table = Buffer.concat([
    box('stsd', Buffer.concat([u32(0), u32(1), avc1])),
    box('stts', Buffer.concat([u32(0), u32(1), u32(samples), u32(40)])),
    box('stsc', Buffer.concat([u32(0), u32(1), u32(1), u32(chunks > 1 ? 1 : samples), u32(1)])),
    box('stsz', Buffer.concat([u32(0), u32(1), u32(samples)])),
    box(
      'stco',
      Buffer.concat([u32(0), u32(chunks), ...Array.from({ length: chunks }, (_, n) => u32(8 + 2 * n))]),
    ),
  ]);
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)]);
  const media = Buffer.concat([
    box('mdhd', Buffer.concat([Buffer.alloc(12), u32(timescale), u32(duration), u32(0)])),
    box('hdlr', handler),
    box('minf', box('stbl', table)),
  ]);
  const list = Buffer.concat([u32(0), u32(edits), u32(1000), u32(0), u32(0x10000)]);
  return box(
    'trak',
    Buffer.concat([box('tkhd', Buffer.alloc(84)), box('edts', box('elst', list)), box('mdia', media)]),
  );
}

function movie(tracks: readonly Buffer[], timescale = 1000): Buffer {
  const header = box('mvhd', Buffer.concat([Buffer.alloc(12), u32(timescale), u32(1000), Buffer.alloc(80)]));
  return Buffer.concat([
    FTYP,
    box('moov', Buffer.concat([header, ...tracks])),
    box('mdat', Buffer.alloc(1000)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type), size, content]);
}

function avi(content: Buffer): Buffer {
  return chunk('RIFF', Buffer.concat([Buffer.from('AVI '), content]));
}

function wav(channels: number, rate: number): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt16LE(16, 14);
  return chunk(
    'RIFF',
    Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format), chunk('data', Buffer.alloc(5000))]),
  );
}

/** A page with this many segments of this many bytes. */
function oggPage(segments: number, bytes: number): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head[26] = segments;
  return Buffer.concat([head, Buffer.alloc(segments, bytes), Buffer.alloc(segments * bytes)]);
}

const NONE = Buffer.alloc(0);
const FTYP = box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1'));
/** A video stream whose rate and scale are zero. */
const AVI_HEAD = chunk(
  'LIST',
  Buffer.concat([
    Buffer.from('hdrl'),
    chunk('avih', Buffer.alloc(56)),
    chunk(
      'LIST',
      Buffer.concat([
        Buffer.from('strl'),
        chunk('strh', Buffer.concat([Buffer.from('vidsMJPG'), Buffer.alloc(48)])),
        chunk('strf', Buffer.alloc(40)),
      ]),
    ),
  ]),
);
/** A header with a video stream. */
const ASF_VIDEO = Buffer.from('9107dcb7b7a9cf118ee600c00c205365c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex');
const ASF_HEADER = Buffer.concat([
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
  Buffer.alloc(8, 0x10),
  Buffer.alloc(6),
  ASF_VIDEO,
]);
/** An object of 24 bytes, all of them its header. */
const ASF_EMPTY = Buffer.concat([Buffer.alloc(16, 0x42), Buffer.from('1800000000000000', 'hex')]);
