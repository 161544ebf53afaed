import { bindTexts } from '../../i18n/i18n.ts';

export const noticeTexts = {
  WEAK_SANDBOX:
    'This server opens files with less protection than it should. Its operator can fix that: “assay doctor” says how.',
  NO_SANDBOX:
    'This server cannot open files safely, so it analyses none. Its operator can fix that: “assay doctor” says how.',
  CLOCK_WRONG: 'The clock of this server is wrong, so nothing can be entered in the ledger. {{message}}',
  STORAGE_LOW: 'This server is running out of room for files. {{message}}',
  STORAGE_FULL: 'This server has no room left for files. {{message}}',
  diskFree: '{{size}} are free on the disk of {{folder}}.',
  diskFull: 'No files are taken in until there is more.',
  LEDGER_DIFFERS: 'The database does not hold what was entered in the ledger and signed. {{message}}',
  SCANNER_AWAY: 'The virus scanner does not answer. {{message}}',
  FILES_QUARANTINED: 'Virus scan: {{message}}',
  MESSAGES_UNSENT: 'Mail and SMS: {{message}}',
  unsent_one: 'One message was not sent. It was written on {{when}}.',
  unsent_other: '{{count}} messages were not sent. The newest was written on {{when}}.',
  open: 'Show messages',
  openQuarantine: 'Show files',
  hide: 'Hide until the next one',
} as const;

export const t = bindTexts({ notices: noticeTexts });
