import { bindTexts } from '../../i18n/i18n.ts';
import { supportTexts } from '../support/support.ts';

export const accountTexts = {
  title: 'Account',
  subtitle: 'Your organisation: what it keeps here, how to take it with you, and how to close it.',
  organisation: 'Organisation',
  name: 'Name',
  identifier: 'Identifier',
  since: 'Here since',
  tooShort: 'Min character length is 2',
  save: 'Save',

  usage: 'Usage',
  files_one: 'file',
  files_other: 'files',
  kept: 'kept',
  analyses_one: 'analysis',
  analyses_other: 'analyses',
  users_one: 'user',
  users_other: 'users',
  byMonth: 'What came in, by month',
  measure: { files: 'Files', bytes: 'Volume', analyses: 'Analyses' },
  monthSpoken: '{{month}}: {{amount}}',
  nothingYet: 'Nothing came in during the last twelve months.',

  export: 'Take all data with you',
  exportText:
    'A ZIP with everything in your organisation as JSON, and its files if you want them. It is made in the background and kept for 7 days. Passwords and secrets are left out.',
  withFiles: 'With the original files',
  startExport: 'Make an export',
  noExports: 'No export was made in the last 7 days.',
  exportOf: 'Export of {{date}}',
  withFilesNote: 'with files',
  dataOnly: 'data only',
  waiting: 'Waiting to begin',
  running: 'Being made',
  failed: 'It could not be made. Please try again.',
  until: 'Kept until {{date}}',
  download: 'Download',
  remove: 'Remove',
  removeSpoken: 'Remove the export of {{date}}',

  deletion: 'Delete the organisation',
  deletionText:
    'Everything goes: users, records, files, analyses and the audit log. It happens {{days}} days after you ask for it; until then any administrator can undo it. Administrators are told by mail.',
  ledgerStays:
    'Entries of the ledger stay. They hold digests alone, which say nothing about a file to whoever does not have it.',
  mainStays: 'This is the main organisation. It runs the installation and cannot be deleted.',
  startDeletion: 'Delete the organisation',
  typeName: 'Type {{name}} to confirm',
  confirmDeletion: 'Delete everything after {{days}} days',
  keep: 'Cancel',
  pending: 'Everything of {{name}} will be deleted',
  pendingText: 'Asked for by {{name}}. It happens on {{date}} and cannot be undone then.',
  undo: 'Keep the organisation',
  undone: 'Your organisation stays.',
} as const;

export const t = bindTexts({ account: accountTexts, support: supportTexts });
