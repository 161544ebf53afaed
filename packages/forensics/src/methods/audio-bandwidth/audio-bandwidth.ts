import { say } from '@assay/statements';
import { type AudioOutcome, defineMethod } from '../../method.ts';
import { round } from '../../say-times.ts';
import { findCutOff } from './find-cut-off.ts';
import { measureSpectrum } from './measure-spectrum.ts';

/** In Hz: files with a lower sample rate end below the cut-off of encoders. */
const MIN_RATE = 32_000;
/** Lossless formats. */
const LOSSLESS = /^audio\/(wav|flac|aiff)$/;
/** Scores are kept low: resampled, broadcast and telephone sound have cut-offs of their own. */
const SCORES = { lossless: 20, belied: 30 } as const;
/** The cut-off relative to the expected one below which the bit rate is not genuine. */
const MIN_EXPECTED_SHARE = 0.8;

/**
 * The low-pass frequencies of LAME at a constant bit rate for two channels, in Hz; other encoders have about
 * the same cut-off or a higher one (LAME 3.100, `lame --longhelp` and its table of low-pass frequencies).
 */
const EXPECTED: readonly (readonly [bitRate: number, frequency: number])[] = [
  [310_000, 20_000],
  [250_000, 19_500],
  [220_000, 19_000],
  [190_000, 18_500],
  [158_000, 17_000],
];

export default defineMethod<'audio'>({
  id: 'audio-bandwidth',
  version: '1.0.1',
  title: say('audio-bandwidth.title'),
  source:
    'D. Luo et al.: Identifying compression history of wave audio and its applications, ACM TOMM 10(3), 2014',
  medium: 'audio',
  cue: 'pixels',
  trust: 0.7,
  accepts: () => true,
  run: async (file): Promise<AudioOutcome> => {
    const sound = await file.sound();
    if (sound.sampleRate < MIN_RATE)
      return { status: 'not-applicable', message: say('audio-bandwidth.slow') };
    const spectrum = measureSpectrum(await file.mixed(), sound.sampleRate);
    if (!spectrum) return { status: 'inconclusive', message: say('audio-bandwidth.too-short') };
    const cutOff = findCutOff(spectrum);
    const container = file.container();
    const bitRate = container?.format === 'mp3' ? container.bitRate : null;
    const expected = EXPECTED.find(([least]) => (bitRate ?? 0) >= least)?.[1] ?? null;
    const raw = {
      cutOff: cutOff && Math.round(cutOff.frequency),
      fall: cutOff && Math.round(cutOff.fall),
      bitRate: bitRate && Math.round(bitRate),
      expected,
    };
    const limits = say('audio-bandwidth.limits');
    const shared = { status: 'finding', limits, regions: [], raw } as const;
    const end = cutOff ? round(cutOff.frequency / 1000) : 0;
    if (cutOff && expected !== null && cutOff.frequency < MIN_EXPECTED_SHARE * expected)
      return {
        ...shared,
        compromisedScore: SCORES.belied,
        message: say('audio-bandwidth.belied', {
          end,
          rate: Math.round((bitRate ?? 0) / 1000),
          expected: expected / 1000,
        }),
        markers: ['sound-bandwidth-low'],
      };
    if (cutOff && LOSSLESS.test(file.mimeType) && isLossyEnd(cutOff.frequency, sound.sampleRate))
      return {
        ...shared,
        compromisedScore: SCORES.lossless,
        message: say('audio-bandwidth.wall', { end }),
        markers: ['sound-formerly-compressed'],
      };
    return {
      ...shared,
      compromisedScore: 0,
      message: cutOff
        ? say(expected === null ? 'audio-bandwidth.ends' : 'audio-bandwidth.fits', { end })
        : say('audio-bandwidth.none'),
    };
  },
});

/**
 * Whether the cut-off is between 10 and 20.6 kHz and not at half of a lower sample rate, where resampling
 * ends.
 */
function isLossyEnd(frequency: number, sampleRate: number): boolean {
  const isResampled = [22_050, 24_000].some(
    (rate) => rate < sampleRate && frequency > 0.44 * rate && frequency < 0.51 * rate,
  );
  return frequency > 10_000 && frequency < 20_600 && frequency < 0.47 * sampleRate && !isResampled;
}
