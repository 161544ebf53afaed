import { type Statement, say, series } from '@assay/statements';
import { measureSeconds } from '../../media/audio/sound.ts';
import { type AudioOutcome, defineMethod } from '../../method.ts';
import { round } from '../../say-times.ts';
import { type Break, type Breaks, findBreaks } from './find-breaks.ts';

/** In seconds: a shorter recording has too few peaks for comparison. */
const SHORTEST = 12;
const REACH = 0.05;

const SCORES = { channels: 80, samples: 45 } as const;
const MARKERS = { channels: 'sound-channels-break', samples: 'sound-break' } as const;

export default defineMethod<'audio'>({
  id: 'audio-breaks',
  version: '1.0.0',
  title: say('audio-breaks.title'),
  source:
    'A. J. Cooper: Detecting butt-spliced edits in forensic digital audio recordings, AES 39th Conference, 2010',
  medium: 'audio',
  cue: 'pixels',
  trust: 1,
  accepts: () => true,
  run: async (file): Promise<AudioOutcome> => {
    const sound = await file.sound();
    const seconds = measureSeconds(sound);
    if (seconds < SHORTEST)
      return { status: 'not-applicable', message: say('recording.shorter', { seconds: SHORTEST }) };
    const { kind, breaks, peaks } = findBreaks(sound, await file.mixed());
    return {
      status: 'finding',
      compromisedScore: breaks.length === 0 ? 0 : SCORES[kind],
      message: breaks.length === 0 ? say('audio-breaks.none') : describe(kind, breaks),
      limits: say('audio-breaks.limits'),
      regions: breaks.map(({ seconds: at }) => ({
        from: Math.max(0, at - REACH),
        to: Math.min(seconds, at + REACH),
        label: MARKERS[kind],
      })),
      ...(breaks.length > 0 && { markers: [MARKERS[kind]] }),
      raw: {
        kind,
        peaks: [...peaks],
        breaks: breaks.map(({ seconds: at, value, chance }) => ({
          at,
          value: Number(value.toFixed(1)),
          chance,
        })),
      },
    };
  },
});

function describe(kind: Breaks['kind'], breaks: readonly Break[]): Statement {
  const times = series(
    'and',
    breaks.map(({ seconds }) => say('recording.exact-time', { seconds: round(seconds, 2) })),
  );
  return kind === 'channels'
    ? say('audio-breaks.channels', { times })
    : say('audio-breaks.samples', { times });
}
