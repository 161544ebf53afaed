import { spanish } from '@assay/contract/wordings/translations/spanish';
import type { Translation } from '../i18n.ts';
import type { ledgerStateWords } from './ledger-states.ts';

const ledgerStates: Translation<typeof ledgerStateWords> = {
  ...spanish.ledgerStates,
  loading: {
    title: 'Cargando',
    besideVerdict: 'Cargando',
    meaning: 'Consultando el registro.',
  },
};

/** Texts shared with server, reports and command line, in Spanish: the names of states and findings. */
export const wordings = { ...spanish, ledgerStates };
