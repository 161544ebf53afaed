import { german } from '@assay/contract/wordings/translations/german';
import type { Translation } from '../i18n.ts';
import type { ledgerStateWords } from './ledger-states.ts';

const ledgerStates: Translation<typeof ledgerStateWords> = {
  ...german.ledgerStates,
  loading: {
    title: 'Wird geladen',
    besideVerdict: 'Wird geladen',
    meaning: 'Das Ledger wird befragt.',
  },
};

/** Texts shared with server, reports and command line, in German: the names of states and findings. */
export const wordings = { ...german, ledgerStates };
