import { BAND_WORDS } from '@assay/contract/wordings/band-words';
import { inLanguage } from '../i18n.ts';

/** The name and meaning of each band of the tamper score, in the page's language. */
export const bandWords = inLanguage('bands', BAND_WORDS);
