import type { FrameSeries, PacketTable } from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import { AV, type NativeFrame } from './binding.ts';
import { createBlockComparer } from './compare-blocks.ts';
import { toSeconds } from './describe-media.ts';
import { createScaler } from './frame-scaler.ts';
import { openDecoder } from './open-decoder.ts';
import type { MediaSource } from './open-format.ts';

export interface SeriesOptions {
  readonly track: number;
  /** Packets of the same track; they give each frame its coded size. */
  readonly packets: PacketTable;
  /** Processor time for decoding, in milliseconds; later frames are left out. */
  readonly processorMs: number;
}

/** Memory for all small frames together. */
const FRAME_BYTES = 160 * 2 ** 20;
const LARGEST = { width: 320, height: 320 } as const;
const SMALLEST = { width: 96, height: 96 } as const;
const MAX_FRAMES = 20_000;
const TYPES = ['', 'I', 'P', 'B'] as const;
/** AV_FRAME_DATA_MOTION_VECTORS and its entries (libavutil/motion_vector.h). */
const MOTION = { kind: 8, bytes: 40, source: 0, width: 4, height: 5 } as const;

/**
 * Decodes a track once and keeps what the methods need. @throws AnalysisFailure `unreadable`, `unsupported`,
 * `bomb`
 */
export function readSeries(source: MediaSource, options: SeriesOptions): FrameSeries {
  const { track, packets, processorMs } = options;
  const expected = Math.max(1, Math.min(packets.sizes.length, MAX_FRAMES));
  const share = Math.sqrt(Math.min(1, FRAME_BYTES / expected / (LARGEST.width * LARGEST.height)));
  const side = Math.max(SMALLEST.width, Math.round(LARGEST.width * share));
  const decoder = openDecoder(source, track, { flags2: '+export_mvs' });
  const scaler = createScaler(source.binding, { pixels: 'grey', fit: { width: side, height: side } });
  const comparer = createBlockComparer(expected);
  const frame = new source.binding.Frame();
  frame.alloc();
  const started = process.cpuUsage();
  const sizes = sizesByTime(packets);
  const rows = {
    times: [] as number[],
    types: [] as string[],
    unmoved: [] as number[],
    sizes: [] as number[],
  };
  const frames: Uint8Array[] = [];
  let stored = { width: 0, height: 0 };
  let kept = { width: 0, height: 0 };
  let incomplete: Statement | null = null;
  try {
    const { stream } = decoder;
    const rate = stream.avgFrameRate.den > 0 ? stream.avgFrameRate.num / stream.avgFrameRate.den : 25;
    while (decoder.next(frame)) {
      const known = frame.bestEffortTimestamp === AV.NO_TIME ? frame.pts : frame.bestEffortTimestamp;
      const time = toSeconds(known, stream.timeBase) ?? frames.length / rate;
      const { user, system } = process.cpuUsage(started);
      if ((user + system) / 1000 > processorMs || frames.length === MAX_FRAMES) {
        incomplete = say('recording.video-too-long', { seconds: Number(time.toFixed(1)) });
        break;
      }
      if (frames.length === 0) stored = { width: frame.width, height: frame.height };
      const small = scaler.convert(frame);
      if (frames.length === 0) kept = small;
      // If the size changes, the series ends: such frames cannot be compared.
      if (small.width !== kept.width || small.height !== kept.height) {
        incomplete = say('recording.frame-size-changes', { seconds: Number(time.toFixed(1)) });
        break;
      }
      frames.push(small.data);
      comparer.add(frame);
      rows.times.push(time);
      rows.types.push(TYPES[frame.pictType] ?? '');
      rows.unmoved.push(measureUnmoved(frame));
      rows.sizes.push(sizes.get(toKey(time)) ?? 0);
      frame.unref();
    }
  } finally {
    frame.free();
    scaler.close();
    decoder.close();
  }
  if (frames.length === 0) throw new AnalysisFailure('unreadable', say('undecoded.no-frames'));
  return {
    width: kept.width,
    height: kept.height,
    storedWidth: stored.width,
    storedHeight: stored.height,
    times: Float64Array.from(rows.times),
    frames,
    types: rows.types,
    unmoved: Float32Array.from(rows.unmoved),
    sizes: Int32Array.from(rows.sizes),
    blocks: comparer.finish(),
    incomplete,
  };
}

const toKey = (seconds: number) => Math.round(seconds * 1000);

function sizesByTime({ times, sizes }: PacketTable): Map<number, number> {
  return new Map([...times].map((time, index) => [toKey(time), sizes[index] ?? 0]));
}

/** For a predicted frame, the share of its area without coded motion: its new content. */
function measureUnmoved(frame: NativeFrame): number {
  if (TYPES[frame.pictType] === 'I') return 1;
  const data = frame.getSideData(MOTION.kind);
  if (data === null) return Number.NaN;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let area = 0;
  for (let at = 0; at + MOTION.bytes <= data.length; at += MOTION.bytes) {
    // Predictions from both sides cover the same block twice.
    if (view.getInt32(at + MOTION.source, true) < 0)
      area += view.getUint8(at + MOTION.width) * view.getUint8(at + MOTION.height);
  }
  return Math.min(1, Math.max(0, 1 - area / (frame.width * frame.height)));
}
