import { type Statement, say, series } from '@assay/statements';
import type { MarkerId } from '../../markers.ts';
import { measureSeconds, mixDown } from '../../media/audio/sound.ts';
import { type AudioOutcome, defineMethod } from '../../method.ts';
import { round, sayTimes } from '../../say-times.ts';
import type { Absence } from './find-absences.ts';
import { findCuts } from './find-cuts.ts';

/** In seconds: a shorter recording holds too little hum on each side of an instant. */
const SHORTEST = 6;
/** The extent of the marked span around a jump, in seconds. */
const REACH = 0.1;
/** The largest number of jumps whose time is reported. */
const MAX_TOLD = 6;
/** Kept low: a lamp or a motor that is switched off and on causes the same. */
const ABSENT_SCORE = 30;

export default defineMethod<'audio'>({
  id: 'audio-hum',
  version: '1.1.0',
  title: say('audio-hum.title'),
  source:
    'D. P. Nicolalde Rodríguez et al.: Audio authenticity: detecting ENF discontinuity with high precision phase analysis, IEEE TIFS 5(3), 2010; C. Grigoras: Digital audio recording analysis: the electric network frequency criterion, 2005',
  medium: 'audio',
  cue: 'pixels',
  trust: 1,
  accepts: () => true,
  run: async (file): Promise<AudioOutcome> => {
    const sound = await file.lowBand();
    const seconds = measureSeconds(sound);
    if (seconds < SHORTEST)
      return { status: 'not-applicable', message: say('recording.shorter', { seconds: SHORTEST }) };
    const { network, presence, harmonics, jumps, absences } = findCuts(sound, mixDown(sound));
    const raw = {
      network,
      presence: round(presence, 2),
      harmonics: [...harmonics],
      absences: absences.map(({ from, to }) => ({ from, to })),
      jumps: jumps.map(({ at, phase, strength, scale }) => ({
        at,
        degrees: round((phase * 180) / Math.PI, 1),
        strength: round(strength, 1),
        scale,
      })),
    };
    const markers: MarkerId[] = [
      ...(jumps.length > 0 ? (['sound-hum-jump'] as const) : []),
      ...(absences.length > 0 ? (['sound-hum-absent'] as const) : []),
    ];
    if (network === null) return { status: 'inconclusive', message: say('audio-hum.none'), raw };
    return {
      status: 'finding',
      compromisedScore: jumps.length > 0 ? scoreJumps(jumps) : absences.length > 0 ? ABSENT_SCORE : 0,
      message:
        markers.length === 0
          ? say('audio-hum.goes-through', { network })
          : [
              ...(jumps.length > 0 ? [describeJumps(network, jumps)] : []),
              ...(absences.length > 0 ? [describeAbsences(network, absences)] : []),
            ],
      limits: say('audio-hum.limits'),
      regions: [
        ...jumps.map(({ at }) => ({
          from: Math.max(0, at - REACH),
          to: Math.min(seconds, at + REACH),
          label: 'sound-hum-jump',
        })),
        ...absences.map(({ from, to }) => ({ from, to, label: 'sound-hum-absent' })),
      ],
      ...(markers.length > 0 && { markers }),
      raw,
    };
  },
});

/** 80 at the reporting limit, up to 95 for the clearest jumps. */
function scoreJumps(jumps: readonly { readonly strength: number }[]): number {
  const strongest = Math.max(...jumps.map(({ strength }) => strength));
  return Math.round(Math.min(95, 72 + strongest));
}

function describeJumps(network: number, jumps: readonly { readonly at: number }[]): Statement {
  const times = sayTimes(jumps.slice(0, MAX_TOLD).map(({ at }) => at));
  const more = jumps.length - MAX_TOLD;
  return more > 0
    ? say('audio-hum.jumps-more', { network, times, more })
    : say('audio-hum.jumps', { network, times });
}

function describeAbsences(network: number, absences: readonly Absence[]): Statement {
  const spans = absences
    .slice(0, MAX_TOLD)
    .map(({ from, to }) => say('recording.span', { from: round(from), to: round(to) }));
  return say('audio-hum.absent', { network, spans: series('and', spans) });
}
