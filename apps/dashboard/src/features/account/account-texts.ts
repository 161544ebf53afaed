import { bindTexts } from '../../i18n/i18n.ts';
import { supportTexts } from '../support/support.ts';

export const accountTexts = {
  title: 'Account',
  subtitle: 'Your organisation’s usage, data export and closure.',
  organisation: 'Organisation',
  name: 'Name',
  identifier: 'Identifier',
  since: 'Member since',
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
  nothingYet: 'Nothing arrived in the last twelve months.',

  export: 'Export all data',
  exportText:
    'A ZIP with all of your organisation’s data as JSON and, if you wish, its files. It is created in the background and kept for 7 days. Passwords and secrets are left out.',
  withFiles: 'With the original files',
  startExport: 'Create an export',
  noExports: 'There are no exports.',
  exportOf: 'Export of {{date}}',
  withFilesNote: 'with files',
  dataOnly: 'data only',
  waiting: 'Waiting to start',
  running: 'Being created',
  failed: 'The export failed. Please try again.',
  until: 'Kept until {{date}}',
  download: 'Download',
  remove: 'Remove',
  removeSpoken: 'Remove the export of {{date}}',

  deletion: 'Delete the organisation',
  deletionText:
    'Everything is deleted: users, records, files, analyses and the audit log. Deletion happens {{days}} days after you ask for it; until then any administrator can cancel it.',
  ledgerStays: 'Ledger entries stay, but lose their content. Their hashes reveal nothing about a file.',
  mainStays: 'This is the main organisation. It runs the installation and cannot be deleted.',
  startDeletion: 'Delete the organisation',
  typeName: 'Type {{name}} to confirm',
  confirmDeletion: 'Delete everything after {{days}} days',
  keep: 'Cancel',
  pending: 'All data of {{name}} will be deleted',
  pendingText: 'Requested by {{name}}. It happens on {{date}} and cannot be undone afterwards.',
  undo: 'Keep the organisation',
  undone: 'Your organisation stays.',
} as const;

export const t = bindTexts({ account: accountTexts, support: supportTexts });
