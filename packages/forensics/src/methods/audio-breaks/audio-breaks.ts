import { type AudioOutcome, defineMethod } from '../../method.ts';
import { measureSeconds } from '../../sound/sound.ts';
import { type Break, type Breaks, findBreaks } from './find-breaks.ts';

/** In seconds: a shorter recording has too few peaks to compare with. */
const SHORTEST = 12;
const REACH = 0.05;

const SCORES = { channels: 80, samples: 45 } as const;
const MARKERS = { channels: 'sound-channels-break', samples: 'sound-break' } as const;

export default defineMethod<'audio'>({
  id: 'audio-breaks',
  version: '1.0.0',
  title: 'Breaks between samples',
  medium: 'audio',
  cue: 'pixels',
  accepts: () => true,
  run: async (file): Promise<AudioOutcome> => {
    const sound = await file.sound();
    const seconds = measureSeconds(sound);
    if (seconds < SHORTEST)
      return { status: 'not-applicable', message: `The recording is shorter than ${SHORTEST} seconds.` };
    const { kind, breaks, peaks } = findBreaks(sound, await file.mixed());
    return {
      status: 'finding',
      compromisedScore: breaks.length === 0 ? 0 : SCORES[kind],
      message:
        breaks.length === 0 ? 'No sample stands out from what its neighbours lead to.' : tell(kind, breaks),
      limits:
        'Cuts in silence, cuts that were faded over and files that were encoded anew show no break. A recorder that loses samples, a knock or a scratch makes one.',
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

function tell(kind: Breaks['kind'], breaks: readonly Break[]): string {
  const times = breaks.map(({ seconds }) => `${seconds.toFixed(2)} s`);
  const where = times.length === 1 ? times[0] : `${times.slice(0, -1).join(', ')} and ${times.at(-1)}`;
  return kind === 'channels'
    ? `Two channels that have nothing in common both break off and go on anew at ${where}.`
    : `The samples before ${where} do not lead to those after it.`;
}
