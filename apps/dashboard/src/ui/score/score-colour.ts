import { tamperScoreHue } from '@assay/contract/constants';
import { ensureContrast, hslToHex } from '../theme/colour.ts';
import type { Scheme } from '../theme/seeds.ts';

export interface ScoreColours {
  fill: string;
  stroke: string;
  /** Reads at 4.5:1 or better on `fill`. */
  text: string;
}

const GREY: Record<Scheme, ScoreColours> = {
  light: { fill: '#eceef1', stroke: '#a5acb8', text: '#4d5562' },
  dark: { fill: '#262a30', stroke: '#565e6a', text: '#b3bac5' },
};

/** Green (hue 120) for 0 to red (hue 0) for 100; grey without a score. */
export function scoreColours(score: number | null, scheme: Scheme): ScoreColours {
  if (score === null) return GREY[scheme];
  const hue = tamperScoreHue(score);
  const isDark = scheme === 'dark';
  const fill = hslToHex(hue, isDark ? 0.42 : 0.52, isDark ? 0.15 : 0.92);
  return {
    fill,
    stroke: hslToHex(hue, isDark ? 0.5 : 0.5, isDark ? 0.45 : 0.42),
    text: ensureContrast(hslToHex(hue, isDark ? 0.7 : 0.85, isDark ? 0.68 : 0.26), [fill]),
  };
}
