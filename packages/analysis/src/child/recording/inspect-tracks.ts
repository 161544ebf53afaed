import { AV, type NativeCodecParameters } from '../media/binding.ts';
import { type MediaSource, openFormat } from '../media/open-format.ts';

/** Facts that players need in addition. */
export interface TrackLayout {
  /** Index of the first track of moving pictures; a cover picture does not count. */
  readonly video: number | null;
  /** Index of the first track of sound. */
  readonly audio: number | null;
  /** The clockwise rotation that players apply to the stored frame, in degrees: 0, 90, 180 or 270. */
  readonly rotation: number;
  /** 8 bits per sample, chroma at half the size (4:2:0). */
  readonly isPlainColour: boolean;
  /** The video's clock at its first frame and the file's, in seconds: players begin there. */
  readonly startSeconds: number;
}

/** Fields of the binding that the methods do not need. */
interface Parameters extends NativeCodecParameters {
  readonly format: number;
  getCodedSideData(type: number): Buffer | null;
}

const COVER_PICTURE = 0x400;
const DISPLAY_MATRIX = 5;
const PLAIN_COLOUR = [0, 12];
const MICROSECONDS = 1e6;

/** @throws AnalysisFailure `unreadable` */
export function inspectTracks(source: MediaSource): TrackLayout {
  const { format, close } = openFormat(source);
  try {
    const streams = format.streams ?? [];
    const video = streams.find((stream) => {
      const { disposition } = stream as typeof stream & { disposition: number };
      return stream.codecpar.codecType === AV.MEDIA_VIDEO && (disposition & COVER_PICTURE) === 0;
    });
    const audio = streams.find(({ codecpar }) => codecpar.codecType === AV.MEDIA_AUDIO);
    const parameters = video?.codecpar as Parameters | undefined;
    const { startTime } = format as typeof format & { startTime: bigint };
    return {
      video: video?.index ?? null,
      audio: audio?.index ?? null,
      rotation: readRotation(parameters?.getCodedSideData(DISPLAY_MATRIX) ?? null),
      isPlainColour: parameters !== undefined && PLAIN_COLOUR.includes(parameters.format),
      startSeconds: startTime === AV.NO_TIME ? 0 : Number(startTime) / MICROSECONDS,
    };
  } finally {
    close();
  }
}

/**
 * From the display matrix (ISO/IEC 14496-12 §8.5.2): nine 16.16 numbers, of which the first two give the
 * rotation.
 */
function readRotation(matrix: Buffer | null): number {
  if (!matrix || matrix.length < 36) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  return (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
}
