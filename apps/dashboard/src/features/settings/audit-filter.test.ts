import { parseFilter } from '@assay/contract/basics';
import { expect, it } from 'vitest';
import { NO_FILTER, writeAuditFilter } from './audit-filter.ts';

it('asks for nothing where nothing is filled in', () => {
  expect(writeAuditFilter(NO_FILTER)).toEqual([]);
  expect(writeAuditFilter({ ...NO_FILTER, actor: '  ' })).toEqual([]);
});

it('asks for whole days where the reader is, both of them', () => {
  const [from, until] = writeAuditFilter({ ...NO_FILTER, from: '2026-11-20', until: '2026-11-21' }).map(
    (text) => Date.parse(parseFilter(text)!.value),
  );
  const midnight = new Date(2026, 10, 20).getTime();
  expect([from! - midnight, until! - midnight]).toEqual([-1, 48 * 3_600_000]);
});

it('asks for names in part and for actions as they are', () => {
  const filter = { ...NO_FILTER, action: 'token.created', actor: ' ann ', target: 'A:1' };
  expect(writeAuditFilter(filter)).toEqual([
    'action:token.created',
    'actor:contains:ann',
    'target:contains:A:1',
  ]);
});
