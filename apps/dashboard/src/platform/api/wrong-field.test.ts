import { CallError } from '@assay/contract/client';
import { expect, it } from 'vitest';
import { wrongFieldOf } from './wrong-field.ts';

const refused = (details: Record<string, unknown>) => new CallError('INVALID_REQUEST', 'no', 400, details);

it.each([
  [
    'of several the first that the server named',
    { issues: [{ path: ['scopes'] }, { path: ['name'] }] },
    'scopes',
  ],
  ['a field that it named by itself', { fields: { issuer: 'not found' } }, 'issuer'],
  ['none where the whole was refused', { issues: [{ path: [] }] }, null],
])('is %s', (_, details, field) => {
  expect(wrongFieldOf(refused(details))).toBe(field);
});

it('is none where no answer came', () => {
  expect(wrongFieldOf(new TypeError('fetch failed'))).toBeNull();
});
