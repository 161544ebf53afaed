import { program, Room } from './program.ts';

/** A plane of single-precision values, row-major. */
export interface Values {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Bytes that describe one pixel's surroundings. */
export const RING_BYTES = 16;
/** Pixels at the edges whose neighbourhood is incomplete. */
export const RING_MARGIN = 8;

/** Radius, its diagonal step (so that all eight samples lie on the circle), and smoothing that bridges the samples. */
const RINGS = [
  { radius: 2, diagonal: 1, smoothing: 1 },
  { radius: 4, diagonal: 3, smoothing: 4 },
  { radius: 7, diagonal: 5, smoothing: 9 },
] as const;

/**
 * Describes each pixel's neighbourhood in 16 bytes that are invariant to rotation and mirroring: on three
 * circles of eight samples the magnitudes of the angular harmonics 0 to 3, and the phase between neighbouring
 * circles. The same idea as the polar harmonic moments of Cozzolino, Poggi and Verdoliva 2015 (section
 * III-A), with circles in place of a disc, because these cost a tenth. Margins are left 0.
 */
export function describeRings({ width, height, data }: Values): Uint8Array {
  const count = width - 2 * RING_MARGIN;
  const room = new Room();
  const features = room.take(RING_BYTES * width * height);
  if (count > 0) {
    const size = 4 * width * height;
    const across = room.takeUnset(size);
    const pitch = 4 * width + 16;
    const rows = RINGS.map(() => room.takeUnset(4 * pitch));
    let plane = room.put(data);
    let smoothed = 0;
    const planes = RINGS.map(({ smoothing }) => {
      const next = room.takeUnset(size);
      program.smooth(plane, width, height, smoothing - smoothed, across, next);
      smoothed = smoothing;
      plane = next;
      return next;
    });
    for (let y = RING_MARGIN; y < height - RING_MARGIN; y++) {
      const first = y * width + RING_MARGIN;
      const at = features + RING_BYTES * first;
      RINGS.forEach(({ radius, diagonal }, ring) => {
        const from = planes[ring] + 4 * first;
        program.describeRow(from, width, count, radius, diagonal, at + 4 * ring, rows[ring], pitch);
      });
      program.describePhases(planes[0] + 4 * first, count, at, rows[0], rows[1], rows[2], pitch);
      // Pixels are described two at a time; the margin is not.
      room.view(Uint8Array, at + RING_BYTES * count, RING_BYTES).fill(0);
    }
  }
  return room.view(Uint8Array, features, RING_BYTES * width * height).slice();
}

/** Binomial smoothing (1 2 1)/4 along rows and columns, `times` over: a Gaussian of variance times/2. Edges repeat. */
export function smooth(values: Float32Array, width: number, height: number, times: number): Float32Array {
  if (times === 0) return values;
  const room = new Room();
  const from = room.put(values);
  const [across, into] = [room.takeUnset(values.byteLength), room.takeUnset(values.byteLength)];
  program.smooth(from, width, height, times, across, into);
  return room.view(Float32Array, into, values.length).slice();
}
