import { bindTexts } from '../../i18n/i18n.ts';
import { uiTexts } from '../../ui/ui-texts.ts';

export const searchTexts = {
  open: 'Search',
  placeholder: 'Search records, people, texts, fingerprints',
  suggestions: 'Suggestions',
  none: 'No results..',
  unknownFingerprint: 'No file with this fingerprint was entered in the ledger here.',
  failed: 'The search could not be completed.',
  hint: 'Type a name, a reference, words of a document or the 64 digits of a fingerprint.',
  page: 'Page {{page}}',
  searching: 'Searching',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  kind: {
    screen: 'Screen',
    record: 'Record',
    order: 'Work order',
    user: 'User',
    asset: 'File',
    text: 'In the text',
  },
  ledger: {
    validated: 'In the ledger since {{since}}',
    'validated-imported': 'Imported into the ledger, {{since}}',
    pending: 'On its way into the ledger',
    'not-validated': 'Not valid in the ledger',
    unknown: 'The ledger could not be asked',
  },
  choose: 'choose',
  go: 'open',
} as const;

export const t = bindTexts({ search: searchTexts, ui: uiTexts });
