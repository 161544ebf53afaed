import { say } from '@assay/statements';
import type { DecodedAudio } from '../../media/audio/decoded-audio.ts';
import { measureSeconds } from '../../media/audio/sound.ts';
import { type AudioOutcome, defineMethod } from '../../method.ts';
import { sayTimes } from '../../say-times.ts';
import { type CodecFrames, createAacFrames, createMp3Frames } from './codec-frames.ts';
import { type Grid, traceGrid } from './trace-grid.ts';

/** In seconds. */
const SHORTEST = 3;
/** In seconds: the uncertainty of the place if few lines were rounded to zero. */
const REACH = 0.3;
/** With more shifts, it is a broadcast or a mix and was not compressed in one piece. */
const MAX_SHIFTS = 6;
const SCORE = 70;
const VORBIS_STEP = 64;

interface FoundGrid {
  readonly codec: CodecFrames['name'];
  readonly grid: Grid;
}

export default defineMethod<'audio'>({
  id: 'audio-frame-grid',
  version: '1.0.0',
  title: say('audio-frame-grid.title'),
  source:
    'R. Yang, Z. Qu, J. Huang: Detecting digital audio forgeries by checking frame offsets, ACM MM&Sec 2008',
  medium: 'audio',
  cue: 'pixels',
  trust: 1,
  accepts: (mimeType) => mimeType.startsWith('audio/'),
  run: async (file): Promise<AudioOutcome> => {
    if (!isLossless(file))
      return {
        status: 'not-applicable',
        message: say('audio-frame-grid.compressed'),
      };
    const sound = await file.sound();
    const [samples] = sound.channels;
    const seconds = measureSeconds(sound);
    if (!samples || seconds < SHORTEST)
      return { status: 'not-applicable', message: say('recording.shorter', { seconds: SHORTEST }) };
    const found = findGrid(samples, sound.sampleRate);
    if (!found)
      return {
        status: 'inconclusive',
        message: say('audio-frame-grid.none'),
      };
    const { codec, grid } = found;
    const shifts = grid.shifts.length > MAX_SHIFTS || isVorbis(found) ? [] : grid.shifts;
    const times = shifts.map(({ at }) => at / sound.sampleRate);
    return {
      status: 'finding',
      compromisedScore: shifts.length > 0 ? SCORE : 0,
      message:
        shifts.length > 0
          ? say('audio-frame-grid.shifts', { codec, times: sayTimes(times) })
          : grid.shifts.length > 0
            ? say('audio-frame-grid.pieces')
            : say('audio-frame-grid.even', { codec }),
      limits: say('audio-frame-grid.limits'),
      regions: times.map((at) => ({
        from: Math.max(0, at - REACH),
        to: Math.min(seconds, at + REACH),
        label: 'sound-frames-shift',
      })),
      ...(shifts.length > 0 && { markers: ['sound-frames-shift' as const] }),
      raw: {
        codec,
        offset: grid.offset,
        clarity: Number(grid.clarity.toFixed(1)),
        lostSeconds: Number((grid.lost / sound.sampleRate).toFixed(1)),
        shifts: grid.shifts.slice(0, 20).map(({ at, by }) => ({ at: at / sound.sampleRate, by })),
      },
    };
  },
});

/** Vorbis uses the same transform as AAC, but its frames shift by multiples of 64 samples anyway. */
function isVorbis({ codec, grid }: FoundGrid): boolean {
  return codec === 'AAC' && grid.shifts.some(({ by }) => by % VORBIS_STEP === 0);
}

function isLossless(file: DecodedAudio): boolean {
  const container = file.container();
  if (!container) return file.mimeType === 'audio/aiff' || file.mimeType === 'audio/x-aiff';
  return container.format === 'flac' || (container.format === 'wav' && container.bitRate === null);
}

/** The grid of the codec whose frames are clearer. */
function findGrid(samples: Float32Array, sampleRate: number): FoundGrid | null {
  return [createMp3Frames(), createAacFrames()].reduce<FoundGrid | null>((best, codec) => {
    const grid = traceGrid(codec, samples, sampleRate);
    return grid && grid.clarity > (best?.grid.clarity ?? 0) ? { codec: codec.name, grid } : best;
  }, null);
}
