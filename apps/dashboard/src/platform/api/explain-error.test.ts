import { CallError } from '@assay/contract/client';
import { expect, it } from 'vitest';
import { explainError, explainFields } from './explain-error.ts';

const refused = new CallError('MEDIA_STORAGE_NOT_CREATED', 'Unable to create the Media Storage', 400, {
  reason: 'There is a storage of this name already.',
  fields: { 'body.name': 'There is a storage of this name already.' },
});

it('tells the server’s reason, and its message where it gave none', () => {
  expect(explainError(refused)).toBe('There is a storage of this name already.');
  expect(explainError(new Error('No answer'))).toBe('No answer');
});

it('tells which field is wrong', () => {
  expect(explainFields(refused)).toEqual({ name: 'There is a storage of this name already.' });
  expect(explainFields(new Error('No answer'))).toEqual({});
});
