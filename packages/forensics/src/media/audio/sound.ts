import type { Statement } from '@assay/statements';

/** Decoded samples. */
export interface Sound {
  /** In Hz, above 0. */
  readonly sampleRate: number;
  /** Equally long, at least one; −1 to 1 where nothing was clipped away. */
  readonly channels: readonly Float32Array[];
  /** Why the samples end before the recording does, in one sentence; null where all of them are here. */
  readonly incomplete: Statement | null;
}

export function measureSeconds({ sampleRate, channels }: Sound): number {
  return (channels[0]?.length ?? 0) / sampleRate;
}

/** Samples that are held of one recording at most, all channels together: 11 minutes of stereo at 44.1 kHz, an hour of mono at 16. */
export const MAX_SAMPLES = 60_000_000;

/** The mean of all channels. */
export function mixDown({ channels }: Sound): Float32Array {
  const [first, ...others] = channels;
  if (!first) return new Float32Array(0);
  if (others.length === 0) return first;
  // `slice` copies the memory; `from` would gather every sample in a list first.
  const mixed = first.slice();
  for (const channel of others) for (let i = 0; i < mixed.length; i++) mixed[i] += channel[i];
  for (let i = 0; i < mixed.length; i++) mixed[i] /= channels.length;
  return mixed;
}
