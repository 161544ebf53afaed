import { viewOf } from '../../formats/bytes.ts';
import type { DecodedVideo } from '../../media/video/decoded-video.ts';

export interface TrackPoint {
  /** In seconds from the beginning. */
  readonly time: number;
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

const MAX_POINTS = 20_000;
const DEGREES = 1e7;

/**
 * The positions in a GoPro's telemetry (GPMF: key, type, size, repeat; GPS5 contains latitude, longitude,
 * altitude and two speeds), the first of each sample with a fix. Empty for other files. Source:
 * github.com/gopro/gpmf-parser, README.
 */
export function readTrack(video: DecodedVideo): TrackPoint[] {
  const movie = video.movie();
  const index = movie?.tracks.findIndex(({ codec }) => codec === 'gpmd') ?? -1;
  if (index < 0 || video.facts === null) return [];
  const { positions, sizes, times } = video.packets(index);
  const points: TrackPoint[] = [];
  for (let sample = 0; sample < positions.length && points.length < MAX_POINTS; sample++) {
    const from = positions[sample];
    const payload = from < 0 ? null : video.bytes.subarray(from, from + sizes[sample]);
    const point = payload && findPoint(payload);
    if (point) points.push({ time: times[sample], ...point });
  }
  return points;
}

function findPoint(payload: Uint8Array): { latitude: number; longitude: number } | null {
  const view = viewOf(payload);
  let hasFix = true;
  let found: { latitude: number; longitude: number } | null = null;
  function walk(from: number, to: number, depth: number): void {
    let at = from;
    while (at + 8 <= to && found === null) {
      const key = String.fromCharCode(...payload.subarray(at, at + 4));
      const type = payload[at + 4];
      const length = payload[at + 5] * view.getUint16(at + 6);
      const content = at + 8;
      const end = Math.min(to, content + length);
      if (type === 0 && depth < 4) walk(content, end, depth + 1);
      if (key === 'GPSF' && end - content >= 4) hasFix = view.getUint32(content) >= 2;
      if (key === 'GPS5' && hasFix && end - content >= 8)
        found = {
          latitude: view.getInt32(content) / DEGREES,
          longitude: view.getInt32(content + 4) / DEGREES,
        };
      at = content + 4 * Math.ceil(length / 4);
    }
  }
  walk(0, payload.length, 0);
  return found;
}
