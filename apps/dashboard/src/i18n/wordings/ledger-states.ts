import { LEDGER_WORDS } from '@assay/contract/wordings/ledger-state-words';
import { inLanguage } from '../i18n.ts';

const english = {
  ...LEDGER_WORDS,
  loading: { title: 'Loading', besideVerdict: 'Loading', meaning: 'Asking the ledger.' },
};

/** The ledger's states of a file, in the page's language. */
export const ledgerStateWords: typeof english = inLanguage('ledgerStates', english);
