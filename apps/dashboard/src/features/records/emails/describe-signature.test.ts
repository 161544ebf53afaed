import type { EmailSignature } from '@assay/contract/emails';
import { expect, it } from 'vitest';
import { describeSignature } from './describe-signature.ts';

const signature: EmailSignature = {
  ...{ domain: 'example.com', selector: 's1', state: 'valid', reason: null },
  ...{ isSenders: true, isPartial: false, covers: ['from', 'subject', 'content-type'] },
};

const email = {
  ...{ from: { name: 'Ann', address: 'ann@example.com' }, to: [], cc: [], replyTo: [] },
  ...{ subject: 'Hail', sentAt: null, messageId: null, isCut: false },
  headers: [{ name: 'Content-type', value: 'text/html' }],
};

it.each<[part: Partial<EmailSignature>, words: string]>([
  [{}, 'Signed by example.com, the sender’s domain. What the signature covers is as it was signed.'],
  [
    { isSenders: false },
    'Signed by example.com, which is not the sender’s domain. What the signature covers is as it was signed.',
  ],
  [
    { covers: ['from'] },
    'Signed by example.com, the sender’s domain. What the signature covers is as it was signed. Not covered: Subject, how its text is read (Content-Type).',
  ],
  [
    { isPartial: true },
    'The signature of example.com was not counted: it covers only the beginning of the text, or none of it. What follows may come from anybody.',
  ],
  [
    { state: 'unchecked', reason: 'partial_text', isPartial: true },
    'The signature of example.com was not counted: it covers only the beginning of the text, or none of it. What follows may come from anybody.',
  ],
  [
    { state: 'unchecked', reason: 'repeated_field' },
    'The signature of example.com was not counted: sender, subject or another field occurs in the e-mail more than once, and not all are covered. Which one is shown is up to the program.',
  ],
  [
    { state: 'unchecked', reason: 'weak_algorithm' },
    'The signature of example.com was not counted: it uses SHA-1, which can be forged.',
  ],
  [
    { domain: '', state: 'unchecked', reason: 'other' },
    'A signature of the e-mail could not be read, so it was not checked.',
  ],
  [
    { state: 'invalid', reason: 'body' },
    'The text is not the one that the signature in the name of example.com states. Mailing lists and forwarding change texts too.',
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
])('%j: %s', (part, words) => {
  expect(describeSignature({ ...signature, ...part }, email)).toBe(words);
});

it('does not name as uncovered how the text is read where the e-mail does not say that, unless its headers were cut off', () => {
  const covers = ['from', 'subject'];
  const plain = { ...email, headers: [{ name: 'From', value: 'Ann' }] };
  expect(describeSignature({ ...signature, covers }, plain)).not.toContain('Not covered');
  expect(describeSignature({ ...signature, covers }, { ...plain, isCut: true })).toContain('Content-Type');
});
