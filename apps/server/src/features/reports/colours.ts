import type { Band } from '@assay/contract/assessments';

/** The colours of scores in a report, the same in every rendering. */
export const BAND_COLOURS: Record<Band, string> = {
  low: '#1d7a46',
  moderate: '#8a6100',
  high: '#b4421a',
  'very-high': '#a3152b',
  unknown: '#59636e',
};

/** Marks a low or moderate score that one method contradicts. */
export const DISSENT_COLOUR = '#a65a00';
