import { bindTexts } from '../../i18n/i18n.ts';
import { uiTexts } from '../../ui/ui-texts.ts';

export const searchTexts = {
  open: 'Search',
  placeholder: 'Search records, files, people, texts',
  suggestions: 'Suggestions',
  none: 'No results..',
  unknownFingerprint: 'No file that you may see has this fingerprint.',
  failed: 'The search could not be completed.',
  hint: 'Type a name, a reference, a device, words of a document, an answer, a decision or a comment, software such as “GIMP”, an object such as “car”, or the 64 characters of a fingerprint.',
  byDevice: 'Its device has “{{query}}” in its name',
  bySoftware: 'Software with “{{query}}” in its name',
  answer: 'Customer’s answer: {{words}}',
  decision: {
    accepted: 'Accepted: {{words}}',
    rejected: 'Rejected: {{words}}',
    inconclusive: 'Inconclusive: {{words}}',
  },
  earlierDecision: {
    accepted: 'Accepted, since superseded: {{words}}',
    rejected: 'Rejected, since superseded: {{words}}',
    inconclusive: 'Inconclusive, since superseded: {{words}}',
  },
  page: 'Page {{page}}',
  searching: 'Searching',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  files_one: '{{count}} file',
  files_other: '{{count}} files',
  kind: {
    screen: 'Screen',
    record: 'Record',
    order: 'Work order',
    user: 'User',
    asset: 'File',
    text: 'In the text',
    object: 'Seen on files',
    file: 'File',
    decision: 'Decision',
    answer: 'Answer',
    comment: 'Comment',
  },
  ledger: {
    validated: 'In the ledger since {{since}}',
    'validated-imported': 'Imported into the ledger, {{since}}',
    pending: 'Waiting to be entered in the ledger',
    'not-validated': 'Not valid in the ledger',
    unknown: 'The ledger could not be asked',
  },
  choose: 'choose',
  go: 'open',
} as const;

export const t = bindTexts({ search: searchTexts, ui: uiTexts });
