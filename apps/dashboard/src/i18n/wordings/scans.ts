import { SCAN_WORDS } from '@assay/contract/wordings/scan-words';
import { inLanguage } from '../i18n.ts';

/** What people are told of a file that no virus scan cleared, in the page's language. */
export const scanWords = inLanguage('scans', SCAN_WORDS);
