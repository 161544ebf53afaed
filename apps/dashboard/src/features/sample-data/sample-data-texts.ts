import { bindTexts } from '../../i18n/i18n.ts';

export const sampleDataTexts = {
  title: 'Sample data',
  offer:
    'Fill your organisation with sample records: pictures drawn by the server, some of them forged, really analysed.',
  add: 'Add sample data',
  remove: 'Remove sample data',
  making: 'Making sample data: {{done}} of {{total}} files',
  analysing: 'Analysing sample data: {{done}} of {{total}} files',
  removing: 'Removing sample data',
  present_one: 'Your organisation has {{count}} sample record.',
  present_other: 'Your organisation has {{count}} sample records.',
  ledgerNote: 'Their fingerprints stay in the ledger, which is append-only.',
  failed: 'The sample data could not be finished: {{reason}}',
  ready: 'The sample data is ready',
  removed: 'The sample data is removed',
  unknown: 'The state of the sample data is not known at the moment.',
} as const;

export const t = bindTexts({ sampleData: sampleDataTexts });
