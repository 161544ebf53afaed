import type { Assessment } from '@assay/contract/assessments';
import { inLanguage, type Texts } from '../../../i18n/i18n.ts';

/** Four outcomes that must never be confused. */
export const statusTexts = {
  finding: { title: 'Measured', meaning: 'The method ran and gave a score.' },
  inconclusive: {
    title: 'Inconclusive',
    meaning: 'The method ran, but the material is too poor to say anything. This is not a clean result.',
  },
  'not-applicable': {
    title: 'Not applicable',
    meaning: 'This kind of file has nothing that the method looks at. This is not a clean result.',
  },
  failed: {
    title: 'Failed',
    meaning: 'The method broke on this file. The other methods are not touched by it.',
  },
} satisfies Record<Assessment['status'], Texts>;

export const statusWords = inLanguage('methodStatuses', statusTexts);
