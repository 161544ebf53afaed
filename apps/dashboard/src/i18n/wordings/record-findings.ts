import type { RecordErrorCode } from '@assay/contract/closed-sets';
import { RECORD_FINDING_WORDS } from '@assay/contract/wordings/record-finding-words';
import { inLanguage } from '../i18n.ts';

/** What each finding of a record is called, in the page's language. What it tells comes from the server in English and is translated as what methods say (`sentences/`). */
export const findingWords: Readonly<Record<RecordErrorCode, { readonly title: string }>> = inLanguage(
  'recordFindings',
  RECORD_FINDING_WORDS,
);
