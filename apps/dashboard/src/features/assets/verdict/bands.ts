import type { Band } from '@assay/contract/assessments';

export interface BandWords {
  /** Beside the score. */
  readonly title: string;
  /** What it means for the reader, without accusing anybody. */
  readonly meaning: string;
}

/** A suspicion is a reason to look closer, never a finding of fraud: the words keep to that. */
export const BAND_WORDS: Record<Band, BandWords> = {
  low: {
    title: 'Low suspicion',
    meaning: 'Little or nothing stood out. That is no proof that the file is authentic.',
  },
  moderate: {
    title: 'Moderate suspicion',
    meaning: 'Some traces are unusual. Ordinary editing or re-saving often explains them.',
  },
  high: {
    title: 'High suspicion',
    meaning: 'Several traces point to a change. Look at the marked places before you decide.',
  },
  'very-high': {
    title: 'Very high suspicion',
    meaning: 'Strong traces of a change. They say what was changed, not why or by whom.',
  },
  unknown: { title: 'Cannot tell', meaning: 'What could be looked at says nothing either way.' },
};
