import { CallError } from '@assay/contract/client';
import { expect, it } from 'vitest';
import { explainFailedRevocation } from './explain-failed-revocation.ts';

it('says that a file was not declared not valid only where the server refused it', () => {
  for (const status of [400, 403, 404, 409])
    expect(explainFailedRevocation(new CallError('CONFLICT', '', status))).toBe(
      'The file could not be declared not valid',
    );
  const lost = [
    new CallError('UNAVAILABLE', '', 0),
    new CallError('UNEXPECTED', '', 500),
    new TypeError('unreadable answer'),
  ];
  for (const error of lost)
    expect(explainFailedRevocation(error)).toBe(
      'No answer came, so the file may have been declared not valid. Look at it again.',
    );
});
