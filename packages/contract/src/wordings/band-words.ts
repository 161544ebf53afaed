import type { Band } from '../schemas/assessment.ts';

export interface BandWords {
  /** Shown beside the score, and wherever the band is named. */
  readonly title: string;
  /** What it means for the reader, without accusing anybody. */
  readonly meaning: string;
}

/**
 * The name of each band of the tamper score: on screen, in reports, on shared pages, in lists and on the
 * command line. A suspicion is a reason to look closer, never a finding of fraud: the words reflect that.
 */
export const BAND_WORDS: Record<Band, BandWords> = {
  low: {
    title: 'Low suspicion',
    meaning: 'Little or nothing stood out. That does not prove that the file is authentic.',
  },
  moderate: {
    title: 'Moderate suspicion',
    meaning: 'Some traces are unusual. Ordinary editing or re-saving often explains them.',
  },
  high: {
    title: 'High suspicion',
    meaning: 'The traces point to a change. Look at what the methods marked before you decide.',
  },
  'very-high': {
    title: 'Very high suspicion',
    meaning: 'Strong traces of a change. They say neither why it was made nor by whom.',
  },
  unknown: { title: 'Cannot tell', meaning: 'What could be examined says nothing either way.' },
};
