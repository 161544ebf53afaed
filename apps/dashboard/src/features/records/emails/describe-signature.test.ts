import type { EmailSignature } from '@assay/contract/emails';
import { expect, it } from 'vitest';
import { describeSignature } from './describe-signature.ts';

const signature: EmailSignature = {
  ...{ domain: 'example.com', selector: 's1', state: 'valid', reason: null },
  ...{ isSenders: true, isPartial: false, covers: ['from'] },
};

it.each([
  [{}, 'Signed by example.com, the sender’s domain. What the signature covers is as it was signed.'],
  [
    { isSenders: false },
    'Signed by example.com, which is not the sender’s domain. What the signature covers is as it was signed.',
  ],
  [
    { isPartial: true },
    'Signed by example.com, the sender’s domain. What the signature covers is as it was signed. The end of the message is not covered.',
  ],
  [
    { state: 'invalid', reason: 'body' },
    'Text or attachments are not as example.com signed them. Mailing lists and forwarding change them too.',
  ],
  [
    { state: 'invalid', reason: 'headers' },
    'Sender, subject or other headers are not as example.com signed them, or the key in the settings is another one. Mailing lists change headers too.',
  ],
  [
    { state: 'unknown_key' },
    'The signature of example.com could not be checked: its key “s1” is not in the settings.',
  ],
  [
    { state: 'unchecked', reason: 'not_as_sent' },
    'The signature of example.com could not be checked: Outlook does not keep a message as it was sent.',
  ],
  [
    { state: 'unchecked', reason: 'weak_key' },
    'The signature of example.com was not counted: its key is too short to be trusted.',
  ],
  [{ state: 'unchecked', reason: 'other' }, 'The signature of example.com could not be checked.'],
] as const)('%j: %s', (part, words) => {
  expect(describeSignature({ ...signature, ...part })).toBe(words);
});
