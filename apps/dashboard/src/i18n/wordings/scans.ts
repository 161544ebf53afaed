import { SCAN_WORDS } from '@assay/contract/wordings/scan-words';
import { inLanguage } from '../i18n.ts';

/** The texts about a file that no virus scan cleared, in the page's language. */
export const scanWords = inLanguage('scans', SCAN_WORDS);
