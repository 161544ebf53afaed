import type { OpenMedia } from '../media/open-media.ts';
import type { TrackLayout } from './inspect-tracks.ts';

/** Codecs that every browser plays, by container. */
const PLAYED: Readonly<Record<string, { readonly video: RegExp; readonly audio: RegExp }>> = {
  mp4: { video: /^h264$/, audio: /^(aac|mp3)$/ },
  m4v: { video: /^h264$/, audio: /^(aac|mp3)$/ },
  mov: { video: /^h264$/, audio: /^(aac|mp3)$/ },
  m4a: { video: /^$/, audio: /^(aac|mp3)$/ },
  '3gp': { video: /^h264$/, audio: /^aac$/ },
  // FFmpeg uses the first of its names for both.
  matroska: { video: /^(vp8|vp9|av1)$/, audio: /^(opus|vorbis)$/ },
  mp3: { video: /^$/, audio: /^mp3$/ },
  aac: { video: /^$/, audio: /^aac$/ },
  wav: { video: /^$/, audio: /^pcm_(u8|s16le|s24le|f32le)$/ },
  flac: { video: /^$/, audio: /^flac$/ },
  ogg: { video: /^$/, audio: /^(vorbis|opus|flac)$/ },
};
const WEBM = /webm/;
/** Some browsers refuse sounds with a lower sample rate. */
const MIN_RATE = 3_000;

interface Played {
  /** Detected from the content. */
  readonly mimeType: string;
  readonly facts: OpenMedia['facts'];
  readonly layout: TrackLayout;
}

/** Whether recent versions of Chrome, Firefox and Safari all play the unmodified file. */
export function isWidelyPlayed({ mimeType, facts: { container, tracks }, layout }: Played): boolean {
  const rules = PLAYED[container];
  if (!rules || (container === 'matroska' && !WEBM.test(mimeType))) return false;
  const [video, audio] = [layout.video, layout.audio].map((track) => (track === null ? null : tracks[track]));
  if (video && !(layout.isPlainColour && rules.video.test(video.codec))) return false;
  return !audio || (rules.audio.test(audio.codec) && (audio.sampleRate ?? MIN_RATE) >= MIN_RATE);
}
