import { BAND_WORDS } from '@assay/contract/wordings/band-words';
import { inLanguage } from '../i18n.ts';

/** What each band of the tamper score is called and means, in the page's language. */
export const bandWords = inLanguage('bands', BAND_WORDS);
