import { expect, it } from 'vitest';
import { phoneNumberSchema } from './phone-number.ts';

const messageOf = (text: string) => phoneNumberSchema.safeParse(text).error?.issues[0]?.message;

it.each([
  ['5551234567', '5551234567'],
  [' +49 170 1234567 ', '+491701234567'],
  ['+1 (555) 123-4567', '+15551234567'],
])('takes %s', (text, kept) => expect(phoneNumberSchema.parse(text)).toBe(kept));

it.each(['555-123-4567', '555123456', '55512345678', ''])('refuses %j as the specification says', (text) =>
  expect(messageOf(text)).toBe('Enter 10 digits only with no hyphen'),
);

it.each(['+49', '+0170123456', '+49170123456789012', '+49 abc 123456'])(
  'says how %s would be right',
  (text) => expect(messageOf(text)).toBe('Enter the country code and the number, such as +49 170 1234567'),
);
