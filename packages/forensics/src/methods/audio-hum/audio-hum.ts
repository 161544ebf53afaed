import { type AudioOutcome, defineMethod } from '../../method.ts';
import { measureSeconds, mixDown } from '../../sound/sound.ts';
import { lookForCuts } from './look-for-cuts.ts';

/** In seconds: shorter recordings hold too little hum on each side of an instant. */
const SHORTEST = 6;
/** How far from the jump the marked span reaches, in seconds. */
const REACH = 0.1;

export default defineMethod<'audio'>({
  id: 'audio-hum',
  version: '1.0.0',
  title: 'Phase of the mains hum',
  medium: 'audio',
  cue: 'pixels',
  accepts: () => true,
  run: async (file): Promise<AudioOutcome> => {
    const sound = await file.lowBand();
    const seconds = measureSeconds(sound);
    if (seconds < SHORTEST)
      return { status: 'not-applicable', message: `The recording is shorter than ${SHORTEST} seconds.` };
    const { network, presence, harmonics, jumps } = lookForCuts(sound, mixDown(sound));
    const raw = {
      network,
      presence: round(presence, 2),
      harmonics: [...harmonics],
      jumps: jumps.map(({ at, phase, strength, scale }) => ({
        at,
        degrees: round((phase * 180) / Math.PI, 1),
        strength: round(strength, 1),
        scale,
      })),
    };
    if (network === null)
      return { status: 'inconclusive', message: 'No steady hum of the mains is heard in it.', raw };
    return {
      status: 'finding',
      compromisedScore: jumps.length === 0 ? 0 : scoreJumps(jumps),
      message:
        jumps.length === 0
          ? `The hum of the mains (${network} Hz) goes through without a jump that could be seen.`
          : tellJumps(network, jumps),
      limits:
        'A cut whose length is a whole number of periods of the hum, and one in weak hum, leaves no jump. A device that is switched on or off near the microphone can make one.',
      regions: jumps.map(({ at }) => ({
        from: Math.max(0, at - REACH),
        to: Math.min(seconds, at + REACH),
        label: 'sound-hum-jump',
      })),
      ...(jumps.length > 0 && { markers: ['sound-hum-jump' as const] }),
      raw,
    };
  },
});

/** 80 for what is just told, towards 95 for what is beyond doubt. */
function scoreJumps(jumps: readonly { readonly strength: number }[]): number {
  const strongest = Math.max(...jumps.map(({ strength }) => strength));
  return Math.round(Math.min(95, 72 + strongest));
}

function tellJumps(network: number, jumps: readonly { readonly at: number }[]): string {
  const times = jumps.slice(0, 6).map(({ at }) => `${at.toFixed(1)} s`);
  const more = jumps.length > times.length ? ` and ${jumps.length - times.length} more places` : '';
  const where = times.length === 1 ? times[0] : `${times.slice(0, -1).join(', ')} and ${times.at(-1)}`;
  return `The phase of the mains hum (${network} Hz) jumps at ${where}${more}: time is missing there, or something was put in.`;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
