import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import { loadBinding, type NativePacket } from '../media/binding.ts';
import { openMedia } from '../media/open-media.ts';
import type { FileRequest, Reply } from '../serve.ts';
import { type CopiedTrack, copySound, copyVideo } from './copy-track.ts';
import type { EncoderBinding, NativeOutput } from './encoder-binding.ts';
import { inspectTracks } from './inspect-tracks.ts';
import { MemoryOutput } from './memory-output.ts';

const MAX_COPY_BYTES = 200 * 2 ** 20;
const PROGRESS_STEP = 0.02;

/**
 * Re-encodes the recording as H.264 and AAC in an MP4, upright and with at most 1,280 pixels on the longer
 * side, with the same timestamps: only for playback, never for measurements. One blob.
 */
export async function copyRecording({ bytes, limits, threads, reportProgress }: FileRequest): Promise<Reply> {
  const binding = loadBinding() as EncoderBinding | null;
  if (binding === null) throw new AnalysisFailure('unavailable', say('failure.no-decoder'));
  const source = { binding, bytes, limits: { pixels: limits.pixels, threads } };
  const { startSeconds, rotation, video, audio } = inspectTracks(source);
  const durationSeconds = openMedia(bytes, source.limits)?.facts.durationSeconds ?? null;
  const common = { source, binding, startSeconds };
  const tracks: CopiedTrack[] = [
    ...(video === null ? [] : [copyVideo({ ...common, track: video, rotation })]),
    ...(audio === null ? [] : [copySound({ ...common, track: audio })]),
  ].filter((track) => track !== null);
  if (tracks.length === 0) throw new AnalysisFailure('unreadable', say('failure.nothing-decoded'));

  const memory = new MemoryOutput(binding, MAX_COPY_BYTES);
  const output = new binding.FormatContext() as unknown as NativeOutput;
  output.allocOutputContext2(null, 'mp4', null);
  output.pb = memory.io;
  for (const track of tracks) track.add(output);
  if (output.writeHeaderSync(null) < 0) throw new TypeError('the header could not be written');
  const write = (packet: NativePacket) => {
    output.interleavedWriteFrameSync(packet);
    memory.check();
  };
  let told = 0;
  for (;;) {
    const next = tracks.reduce((one, other) => (other.at < one.at ? other : one));
    if (!Number.isFinite(next.at)) break;
    next.step(write);
    const share = durationSeconds ? Math.min(1, next.at / durationSeconds) : 0;
    if (Number.isFinite(share) && share >= told + PROGRESS_STEP) {
      told = share;
      reportProgress({ share });
      // Lets reported progress be sent.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  output.writeTrailerSync();
  memory.io.flushSync();
  memory.check();
  for (const track of tracks) track.close();
  return { body: { mimeType: video === null ? 'audio/mp4' : 'video/mp4' }, blobs: [memory.read()] };
}
