import { french } from '@assay/contract/wordings/translations/french';
import type { Translation } from '../i18n.ts';
import type { ledgerStateWords } from './ledger-states.ts';

const ledgerStates: Translation<typeof ledgerStateWords> = {
  ...french.ledgerStates,
  loading: {
    title: 'Chargement',
    besideVerdict: 'Chargement',
    meaning: 'Le registre est interrogé.',
  },
};

/** Texts shared with server, reports and command line, in French: the names of states and findings. */
export const wordings = { ...french, ledgerStates };
