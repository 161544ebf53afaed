import type { Statement } from '@assay/statements';

/** Decoded samples. */
export interface Sound {
  /** In Hz, above 0. */
  readonly sampleRate: number;
  /** At least one, of equal length; −1 to 1 unless the original exceeded full scale. */
  readonly channels: readonly Float32Array[];
  /** Why the samples end before the recording does; null if they are complete. */
  readonly incomplete: Statement | null;
}

export function measureSeconds({ sampleRate, channels }: Sound): number {
  return (channels[0]?.length ?? 0) / sampleRate;
}

/**
 * The largest number of samples kept of one recording, over all channels: 11 minutes of stereo at 44.1 kHz,
 * an hour of mono at 16.
 */
export const MAX_SAMPLES = 60_000_000;

/** The mean of all channels. */
export function mixDown({ channels }: Sound): Float32Array {
  const [first, ...others] = channels;
  if (!first) return new Float32Array(0);
  if (others.length === 0) return first;
  // `slice` copies the memory; `from` would first collect every sample in a list.
  const mixed = first.slice();
  for (const channel of others) for (let i = 0; i < mixed.length; i++) mixed[i] += channel[i];
  for (let i = 0; i < mixed.length; i++) mixed[i] /= channels.length;
  return mixed;
}
