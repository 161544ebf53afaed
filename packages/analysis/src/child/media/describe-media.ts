import type { MediaFacts, MediaTrack } from '@assay/forensics';
import { AV, type Binding, type NativeFormat, type NativeStream, type Rational } from './binding.ts';

const MICROSECONDS = 1e6;
const MAX_TRACKS = 64;

/** The opened file's own description. Implausible figures are left out. */
export function describeMedia(binding: Binding, format: NativeFormat): MediaFacts {
  const tracks = (format.streams ?? []).slice(0, MAX_TRACKS).map((stream) => describeTrack(binding, stream));
  const durations = tracks.flatMap(({ durationSeconds }) => durationSeconds ?? []);
  const whole = format.duration > 0n ? Number(format.duration) / MICROSECONDS : null;
  return {
    durationSeconds: durations.length > 0 ? Math.max(...durations) : whole,
    container: nameContainer(format),
    tracks: tracks.map((track) => ({ ...track, durationSeconds: track.durationSeconds ?? whole })),
  };
}

function describeTrack(binding: Binding, stream: NativeStream): MediaTrack {
  const { codecpar: coded } = stream;
  const kind =
    coded.codecType === AV.MEDIA_VIDEO ? 'video' : coded.codecType === AV.MEDIA_AUDIO ? 'audio' : 'other';
  const name = coded.codecId === 0 ? null : binding.avGetCodecName(coded.codecId);
  const frameRate = toNumber(stream.avgFrameRate) || toNumber(stream.rFrameRate);
  return {
    kind,
    codec: name ?? coded.codecTagString ?? 'unknown',
    durationSeconds: keepLength(toSeconds(stream.duration, stream.timeBase)),
    ...(kind === 'video' && coded.width > 0 && { width: coded.width, height: coded.height }),
    ...(kind === 'video' && frameRate > 0 && { frameRate }),
    ...(coded.sampleRate > 0 && { sampleRate: coded.sampleRate }),
    ...(coded.channels > 0 && { channels: coded.channels }),
    ...(coded.bitRate > 0n && { bitRate: Number(coded.bitRate) }),
  };
}

/** Negative durations in the header are ignored. */
function keepLength(seconds: number | null): number | null {
  return seconds !== null && seconds >= 0 ? seconds : null;
}

function nameContainer(format: NativeFormat): string {
  const name = format.iformat?.name ?? 'unknown';
  if (name.startsWith('mov,')) {
    const brand = format.metadata?.getAll().major_brand ?? 'qt  ';
    if (brand === 'qt  ') return 'mov';
    if (brand.startsWith('3g')) return '3gp';
    return brand === 'M4A ' ? 'm4a' : brand.startsWith('M4V') ? 'm4v' : 'mp4';
  }
  return name.split(',')[0] ?? name;
}

/** Null for a time that the file does not state. */
export function toSeconds(time: bigint, base: Rational): number | null {
  if (time === AV.NO_TIME || base.den === 0) return null;
  return (Number(time) * base.num) / base.den;
}

function toNumber({ num, den }: Rational): number {
  return den === 0 ? 0 : num / den;
}
