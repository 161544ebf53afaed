import { AUDIT_ACTIONS } from '@assay/contract/audit';
import { expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';

it.each([
  ['record.created', {}, 'Record opened'],
  ['record.updated', { changes: { archived: true, needsReview: false } }, 'Archived, Review cleared'],
  ['record.updated', { changes: { assignedTo: null } }, 'Unassigned'],
  ['record.updated', {}, 'Changed'],
  ['files.received', { files: 1 }, '1 file came in'],
  ['files.received', { files: 3 }, '3 files came in'],
  ['record.held', { reason: 'In court' }, 'Legal hold: In court'],
  ['record.reference-face', { originalName: 'a.jpg' }, 'The others are compared with a.jpg'],
  ['record.reference-face', { originalName: null }, 'The photo is no longer the reference'],
  ['report.downloaded', { format: 'pdf' }, 'Report downloaded'],
  ['report.opened', { format: 'json' }, 'Report opened'],
  ['share.created', {}, 'Link to the record created'],
  ['record.something-new', {}, 'Changed'],
])('%s with %j reads: %s', (action, details, words) => {
  expect(describeChange(action, details)).toBe(words);
});

it('never shows a name of the audit log', () => {
  for (const action of AUDIT_ACTIONS) expect(describeChange(action, {})).not.toContain(action);
});
