import { type Statement, say } from '@assay/statements';
import sharp from 'sharp';
import {
  writeFrameHashes,
  writeSoundLandmarks,
} from '../../../../fingerprint/src/near-duplicates/near-duplicates.ts';
import { AnalysisFailure } from '../../failure.ts';
import { loadBinding } from '../media/binding.ts';
import { type OpenMedia, openMedia } from '../media/open-media.ts';
import type { FileRequest, Reply } from '../serve.ts';
import { describeMaking } from './describe-making.ts';
import { colourLevels } from './heat-colours.ts';
import { inspectTracks, type TrackLayout } from './inspect-tracks.ts';
import { listSoundLandmarks } from './list-sound-landmarks.ts';
import { type SampledFrames, sampleFrames } from './sample-frames.ts';
import { SoundSummary } from './summarise-sound.ts';
import { isWidelyPlayed } from './widely-played.ts';

/** Total pixels up to which every frame is decoded; beyond it only key frames are. Two minutes of 1080p. */
const MAX_PIXELS = 8e9;
const USUAL_FRAME_RATE = 30;
/** The part of the declared length that must be present. */
const MIN_REACHED = 0.9;

/** JSON. */
export interface DeriveRecordingRequest {
  readonly mimeType: string;
}

/** All data for viewing a recording. The body refers to blobs by index. */
export async function deriveRecording({ bytes, options, limits, threads }: FileRequest): Promise<Reply> {
  const { mimeType } = options as DeriveRecordingRequest;
  const source = { bytes, limits: { pixels: limits.pixels, threads }, binding: requireBinding() };
  const media = openMedia(bytes, source.limits);
  if (media === null) throw unavailable();
  const layout = inspectTracks(source);
  if (layout.video === null && layout.audio === null)
    throw new AnalysisFailure('unreadable', say('failure.nothing-recorded'));
  const notes: Statement[][] = [];
  const seen = await watch(media, layout, notes);
  const sound = listen(media, layout, notes);

  const { facts } = media;
  const declared = facts.durationSeconds ?? 0;
  const reached = Math.max(seen?.last ?? 0, sound?.seconds ?? 0);
  const isCutOff = reached > 0 && reached < MIN_REACHED * declared && declared - reached > 1;
  if (isCutOff) notes.push([say('recording-note.ends-early')]);
  const picture = layout.video === null ? null : facts.tracks[layout.video];
  const spectrogram = sound?.readSpectrogram() ?? null;
  const blobs: Uint8Array[] = [];
  const add = (blob: Uint8Array | null | undefined) => (blob ? blobs.push(blob) - 1 : null);
  return {
    body: {
      durationSeconds: isCutOff || declared === 0 ? reached || null : declared,
      frame: picture?.width
        ? { width: picture.width, height: picture.height, rotation: layout.rotation }
        : null,
      frameRate: picture?.frameRate ?? null,
      frames: (seen?.frames ?? []).map(({ bytes: webp, ...frame }) => ({ ...frame, blob: add(webp) })),
      poster: seen?.poster
        ? { width: seen.poster.width, height: seen.poster.height, blob: add(seen.poster.bytes) }
        : null,
      waveform: sound?.readPeaks() ?? null,
      spectrogram: spectrogram && { hertz: spectrogram.hertz, blob: add(await draw(spectrogram)) },
      hashes: add(seen && seen.hashes.length > 0 ? writeFrameHashes(seen.hashes) : null),
      landmarks: add(sound && hearLandmarks(media, layout)),
      isWidelyPlayed: isWidelyPlayed({ mimeType, facts, layout }),
      captured: describeMaking(media.tags),
      tags: media.tags,
      notes,
    },
    blobs,
  };
}

function requireBinding() {
  const binding = loadBinding();
  if (binding === null) throw unavailable();
  return binding;
}

const unavailable = () => new AnalysisFailure('unavailable', say('failure.no-decoder'));

/** In very large videos only key frames are decoded: other frames need all frames before them. */
async function watch(
  media: OpenMedia,
  { video, rotation, startSeconds }: TrackLayout,
  notes: Statement[][],
): Promise<SampledFrames | null> {
  if (video === null) return null;
  const { durationSeconds, tracks } = media.facts;
  const { width = 0, height = 0, frameRate = USUAL_FRAME_RATE } = tracks[video] ?? {};
  const keysOnly = width * height * frameRate * (durationSeconds ?? 0) > MAX_PIXELS;
  try {
    const options = { track: video, rotation, startSeconds, durationSeconds, keysOnly };
    const seen = await sampleFrames(media, options);
    if (seen.frames.length === 0) notes.push([say('recording-note.no-frame')]);
    return seen;
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    notes.push([say('recording-note.pictures-undecoded'), error.said]);
    return null;
  }
}

function listen(media: OpenMedia, { audio }: TrackLayout, notes: Statement[][]): SoundSummary | null {
  if (audio === null) return null;
  let sound: SoundSummary | null = null;
  try {
    for (const block of media.samples(audio, { channels: 'mono' })) {
      sound ??= new SoundSummary(block.sampleRate);
      if (block.channels[0]) sound.add(block.channels[0]);
    }
    if (sound === null) notes.push([say('recording-note.no-sound')]);
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    notes.push([say('recording-note.sound-undecoded', { reach: sound ? 'part' : 'none' }), error.said]);
  }
  return sound;
}

/** The decodable part yields landmarks; aborted decoding is reported with the sound itself. */
function hearLandmarks(media: OpenMedia, { audio }: TrackLayout): Uint8Array | null {
  if (audio === null) return null;
  try {
    const landmarks = listSoundLandmarks(media, audio);
    return landmarks.length > 0 ? writeSoundLandmarks(landmarks) : null;
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return null;
  }
}

function draw({
  width,
  height,
  levels,
}: {
  width: number;
  height: number;
  levels: Uint8Array;
}): Promise<Buffer> {
  return sharp(colourLevels(levels), { raw: { width, height, channels: 3 } })
    .webp({ quality: 88, effort: 3 })
    .toBuffer();
}
