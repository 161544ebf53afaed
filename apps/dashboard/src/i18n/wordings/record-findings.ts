import type { RecordErrorCode } from '@assay/contract/closed-sets';
import { RECORD_FINDING_WORDS } from '@assay/contract/wordings/record-finding-words';
import { inLanguage } from '../i18n.ts';

/**
 * The name of each finding of a record, in the page's language. Its message comes from the server in English
 * and is translated like the methods' sentences (`sentences/`).
 */
export const findingWords: Readonly<Record<RecordErrorCode, { readonly title: string }>> = inLanguage(
  'recordFindings',
  RECORD_FINDING_WORDS,
);
