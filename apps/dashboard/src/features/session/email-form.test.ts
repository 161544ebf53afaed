import { expect, it } from 'vitest';
import { looksLikeEmail } from './email-form.ts';

it.each(['ann@example.com', ' ann.lee+1@mail.example.co.uk '])('takes %s', (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

it.each(['', 'ann', 'ann@', '@example.com', 'ann@example', 'ann lee@example.com', 'a@b@example.com'])(
  'does not take %s',
  (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  },
);
