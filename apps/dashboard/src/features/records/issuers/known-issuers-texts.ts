import { bindTexts } from '../../../i18n/i18n.ts';
import { uiTexts } from '../../../ui/ui-texts.ts';

export const knownIssuersTexts = {
  title: 'Known issuers',
  none: 'No issuer is known yet. Make a merchant, bank or office known by genuine documents, and others that claim to be of it are compared with them.',
  some: 'Documents that claim to be of a known issuer are compared with its samples. The result is shown beside each document.',
  about:
    'An issuer is known by genuine documents of one kind: from {{least}} samples on documents are judged, from {{enough}} on their own differences are known well. What the samples have in common is read from their analysis. If a file is erased, it is no sample any more.',
  manage_one: '{{count}} known issuer',
  manage_other: '{{count}} known issuers',
  create: 'Make an issuer known',
  actions: 'Actions for {{name}}',
  edit: 'Edit',
  editTitle: 'Edit the issuer',
  extend: 'Add documents of this record',
  extendTitle: 'Add samples to {{name}}',
  remove: 'Delete',
  removeTitle: 'Delete {{name}}?',
  removeText: 'What was found by its samples is deleted as well. The documents stay in their records.',
  samples_one: '{{count}} sample',
  samples_other: '{{count}} samples',
  tooFew: 'Judges nothing yet: {{least}} more needed',
  claimedBy: 'Claimed by {{keys}}',
  createdBy: 'Made known by {{name}},',
  files_one: '{{count}} file that you may see',
  files_other: '{{count}} files that you may see',
  removeSample: 'Take {{name}} out of the samples',
  removeSampleTitle: 'Take {{name}} out of the samples?',
  removeSampleText:
    'Documents are compared with the samples that are left; with too few of them, nothing is judged. The file stays in its record.',
  takeOut: 'Take out',
  noMoreDocuments: 'All PDF documents of this record are samples already.',
  tooMany_one: 'There is room for {{count}} more: an issuer has at most {{most}} samples.',
  tooMany_other: 'There is room for {{count}} more: an issuer has at most {{most}} samples.',
  choose:
    'Choose genuine documents of one kind and one issuer. A forgery among them makes the comparison blind to forgeries like it.',
  noDocuments: 'The record has no PDF documents.',
  next: 'Continue',
  add: 'Add',
  notTaken: 'Not taken: {{names}}',
  fit_one: '{{count}} document can be a sample.',
  fit_other: '{{count}} documents can be samples.',
  least: 'With fewer than {{least}}, nothing is judged.',
  keysHint:
    'A document claims to be of this issuer if it names two kinds of these, or the only one that there is, and a name or tax number where you give any. With another firm’s tax number and address it does not.',
  keysRead:
    'They were read from the documents: remove what is not the issuer’s own, such as the customer’s tax number.',
  keysNone: 'None were read from the documents: enter at least one.',
  save: 'Save',
  keep: 'Make known',
  refusals: {
    'not-a-pdf': 'is no PDF.',
    'not-analysed': 'is not analysed, or its analysis failed.',
    'no-text': 'holds a picture of its text: its fonts and program are the scanner’s.',
    changed: 'was changed after it was made, as its analysis shows.',
    copy: 'is there already.',
    gone: 'is not kept any more.',
  },
  kinds: {
    invoice: 'Invoices',
    receipt: 'Receipts',
    statement: 'Statements of account',
    certificate: 'Certificates',
    payslip: 'Payslips',
    report: 'Reports',
    letter: 'Letters',
    other: 'Other documents',
  },
  keys: {
    names: 'Names',
    accounts: 'Accounts (IBAN)',
    taxNumbers: 'Tax numbers',
    domains: 'Domains of mail and web addresses',
  },
  fields: {
    name: 'Name',
    kind: 'Kind of document',
    note: 'Note',
  },
} as const;

export const t = bindTexts({ knownIssuers: knownIssuersTexts, ui: uiTexts });
