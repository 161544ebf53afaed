import { asciiAt, viewOf } from '../../byte-feed.ts';
import { DamagedContainer } from '../../damaged-container.ts';
import { findBox } from './boxes.ts';

/** Consecutive bytes of the file that hold samples of one track. */
type Extent = { offset: number; length: number };

/**
 * `extents` iterates over them in order, with neighbours joined, and throws DamagedContainer; they are not
 * stored, because there may be millions.
 */
export type Track = { id: number; handler: string; extents(): Generator<Extent, undefined> };

/** The samples of one trak box. Throws DamagedContainer. */
export function readTrack(trak: Uint8Array): Track {
  const table = findBox(trak, 'mdia', 'minf', 'stbl');
  const handler = findBox(trak, 'mdia', 'hdlr');
  const header = findBox(trak, 'tkhd');
  if (!table || !handler || handler.length < 12 || !header || header.length < 24) {
    throw new DamagedContainer('a track without its tables');
  }
  const id = viewOf(header).getUint32(header[0] === 1 ? 20 : 12);
  return { id, handler: asciiAt(handler, 8, 4), extents: () => joinExtents(readExtents(table)) };
}

/** Chunk by chunk: its offset (stco, co64), its number of samples (stsc), and their sizes (stsz, stz2). */
function* readExtents(table: Uint8Array): Generator<Extent> {
  const offsets = readChunkOffsets(table);
  const perChunk = readSamplesPerChunk(table);
  const sizes = readSampleSizes(table);
  let sample = 0;
  for (let chunk = 0; chunk < offsets.length && sample < sizes.count; chunk++) {
    const count = Math.min(perChunk(chunk + 1), sizes.count - sample);
    yield { offset: offsets.at(chunk), length: sizes.sum(sample, count) };
    sample += count;
  }
  if (sample < sizes.count) throw new DamagedContainer('samples without a chunk');
}

function readChunkOffsets(table: Uint8Array): { length: number; at(chunk: number): number } {
  const short = findBox(table, 'stco');
  const long = short ? null : findBox(table, 'co64');
  const [view, length] = readRows(short ?? long, short ? 4 : 8);
  return {
    length,
    at: (chunk) => (short ? view.getUint32(8 + 4 * chunk) : Number(view.getBigUint64(8 + 8 * chunk))),
  };
}

/** Rows of "from this chunk on, this many samples"; must be called with ascending chunk numbers. */
function readSamplesPerChunk(table: Uint8Array): (chunk: number) => number {
  const [view, rows] = readRows(findBox(table, 'stsc'), 12);
  let row = 0;
  return (chunk) => {
    if (rows === 0) throw new DamagedContainer('no samples to a chunk');
    while (row + 1 < rows && view.getUint32(8 + 12 * (row + 1)) <= chunk) row++;
    return view.getUint32(8 + 12 * row + 4);
  };
}

function readSampleSizes(table: Uint8Array): { count: number; sum(first: number, count: number): number } {
  const stsz = findBox(table, 'stsz');
  if (!stsz || stsz.length < 12) throw new DamagedContainer('no sample sizes');
  const view = viewOf(stsz);
  const count = view.getUint32(8);
  const uniform = view.getUint32(4);
  if (uniform > 0) {
    const bytes = uniform === 1 ? pcmFrameBytes(table) : uniform;
    return { count, sum: (_first, samples) => samples * bytes };
  }
  if (stsz.length < 12 + 4 * count) throw new DamagedContainer('a short table of sizes');
  return {
    count,
    sum(first, samples) {
      let total = 0;
      for (let i = first; i < first + samples; i++) total += view.getUint32(12 + 4 * i);
      return total;
    },
  };
}

/**
 * QuickTime counts uncompressed audio in frames "of one byte"; the true size of a frame follows from the
 * sound description: bytes per frame divided by samples per packet in version 1, channels times bits before.
 */
function pcmFrameBytes(table: Uint8Array): number {
  const stsd = findBox(table, 'stsd');
  if (!stsd || stsd.length < 8 + 36) return 1;
  const view = viewOf(stsd);
  const [channels, bits] = [view.getUint16(8 + 24), view.getUint16(8 + 26)];
  if (view.getUint16(8 + 16) === 0) return Math.max(1, (channels * bits) / 8);
  if (view.getUint16(8 + 16) !== 1 || stsd.length < 8 + 52) return 1;
  const [samplesPerPacket, bytesPerFrame] = [view.getUint32(8 + 36), view.getUint32(8 + 44)];
  return samplesPerPacket > 0 && bytesPerFrame > 0 ? bytesPerFrame / samplesPerPacket : 1;
}

function readRows(box: Uint8Array | null, rowBytes: number): [DataView, number] {
  if (!box || box.length < 8) throw new DamagedContainer('a table is missing');
  const view = viewOf(box);
  const rows = view.getUint32(4);
  if (box.length < 8 + rows * rowBytes) throw new DamagedContainer('a short table');
  return [view, rows];
}

/** Joins neighbours, so that reads are large. */
function* joinExtents(extents: Iterable<Extent>): Generator<Extent, undefined> {
  let joined: Extent | null = null;
  for (const { offset, length } of extents) {
    if (!Number.isSafeInteger(length) || length < 0) throw new DamagedContainer('a length beyond reason');
    if (length === 0) continue;
    if (joined && joined.offset + joined.length === offset) joined.length += length;
    else {
      if (joined) yield joined;
      joined = { offset, length };
    }
  }
  if (joined) yield joined;
  return undefined;
}
