import { DOCUMENT_VERDICT_WORDS } from '@assay/contract/wordings/document-verdict-words';
import { inLanguage } from '../i18n.ts';

/** What history and signatures of a document prove, in a word or two of the page's language. */
export const documentVerdictWords = inLanguage('documentVerdicts', DOCUMENT_VERDICT_WORDS);
