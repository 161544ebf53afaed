import { bindTexts } from '../../../i18n/i18n.ts';
import { uiTexts } from '../../../ui/ui-texts.ts';
import { uploadTexts } from '../../upload/upload.ts';
import { recordsTexts } from '../records-texts.ts';
import { facesTexts } from './faces-texts.ts';

export const reviewTexts = {
  findings_one: '{{count}} thing stands out',
  findings_other: '{{count}} things stand out',
  thisFile: 'This file',
  earlierFile: 'Analysed without a record',
  inThisRecord: 'In this record',
  match: { file: 'same file', content: 'same content, other metadata', near: 'looks the same' },

  decide: 'Decide',
  decideAnew: 'Decide again',
  decided: 'Decision saved',
  dialogTitle: 'Decide on this record',
  supersedes: 'This supersedes the decision in force, which stays in the history.',
  outcome: 'Outcome',
  outcomeText: {
    accepted: 'Nothing speaks against these files any more.',
    rejected: 'They are not accepted as what they claim to be.',
    inconclusive: 'They are not enough to decide; the record stays in review.',
  },
  reason: 'Reason',
  reasonHint: 'Stays with the record for good.',
  minimum: 'Minimum character length is 4',
  falseAlarm: 'The suspicion was a false alarm',
  falseAlarmHint: 'Counted to learn how often the checks are wrong.',
  wasFalseAlarm: 'false alarm',
  by: 'by {{name}}',

  history: 'History',
  capped: 'Only the newest 500 entries are shown.',
  comment: 'Comment',
  commentHint: 'Say something to your colleagues',
  addComment: 'Comment',
  withdraw: 'Withdraw',
  withdrawn: 'Withdrawn by {{name}}',
  opened: 'Record opened',
  changed: 'Changed',
  released: 'Legal hold ended',
  erased: 'Files erased at the end of their retention',
  logged: {
    'report.opened': 'Report opened',
    'report.downloaded': 'Report downloaded',
    'evidence.downloaded': 'Evidence bundle downloaded',
    'share.created': 'Link to the record created',
    'share.revoked': 'Link to the record revoked',
    'file.downloaded': 'File downloaded',
  },
  unnamedChange: 'Changed',
  held: 'Legal hold: {{reason}}',
  filesReceived_one: '{{count}} file came in',
  filesReceived_other: '{{count}} files came in',
  change: {
    archived: 'Archived',
    restored: 'Restored',
    marked: 'Marked for review',
    cleared: 'Review cleared',
    assigned: 'Assigned',
    unassigned: 'Unassigned',
    renamed: 'Renamed',
  },

  map: {
    open: 'Map',
    nowhere: 'No file says where it was made',
    title: 'Record map: {{reference}}',
    spoken: 'Map of the places; they are listed below',
    taken: 'Taken',
    claimed: 'Sent from',
    distance: 'Distance',
    miles_one: '{{miles}} mile',
    miles_other: '{{miles}} miles',
    limit_one: 'At most {{miles}} mile apart is allowed',
    limit_other: 'At most {{miles}} miles apart is allowed',
    unknown: 'not known',
    star: 'A place with an asterisk is approximate: the house is not known.',
  },

  askAgain: 'Request a new picture',
  hold: 'Put under legal hold',
  holdEnd: 'End the legal hold',
  holdTitle: 'Legal hold',
  holdText: 'The files are kept, whatever their age, until the hold ends.',
  onHold: 'Legal hold',
  holdOn: 'Under legal hold',
  holdOff: 'Legal hold ended',

  place: '{{index}} of {{total}} in the list',
  previousRecord: 'Previous record',
  nextRecord: 'Next record',
} as const;

export const t = bindTexts({
  faces: facesTexts,
  records: recordsTexts,
  review: reviewTexts,
  ui: uiTexts,
  upload: uploadTexts,
});

export type ReviewText = Parameters<typeof t>[0];
