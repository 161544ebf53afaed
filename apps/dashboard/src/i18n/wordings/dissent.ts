import type { Band } from '@assay/contract/assessments';
import { DISSENT_TITLE } from '@assay/contract/wordings/disputed-score';
import {
  type Dissent,
  findDissent,
  describeDissent as tellInEnglish,
} from '@assay/contract/wordings/dissent-words';
import { bindTexts } from '../i18n.ts';
import { bandWords } from './bands.ts';

export const dissentTexts = {
  title: DISSENT_TITLE,
  tell: tellInEnglish({ method: '{{method}}', score: '{{score}}' }),
};

const t = bindTexts(dissentTexts, 'dissent');

/** The title of a score that a method contradicts, in the page's language. */
export const dissentTitle = t('title');

export const describeDissent = (dissent: Dissent) => t('tell', { ...dissent });

/** The name of the file's score, or that its methods disagree. */
export function nameVerdict(band: Band, methods: Parameters<typeof findDissent>[1]): string {
  return findDissent(band, methods) ? dissentTitle : bandWords[band].title;
}
