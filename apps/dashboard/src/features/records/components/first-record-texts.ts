import { bindTexts } from '../../../i18n/i18n.ts';

export const firstRecordTexts = {
  drop: 'Drop the files of a case here. They become your first record, and each verdict appears as it is ready.',
  choose: 'Choose files',
  empty: 'New record without files',
  dropNow: 'Drop to open a record with them',
  dropText: 'You see each verdict as it is ready',
} as const;

export const t = bindTexts(firstRecordTexts, 'firstRecord');
