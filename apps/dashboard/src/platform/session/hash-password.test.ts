import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword } from './hash-password.ts';

it.each(['', 'abc', 'Pässwörd 🔑'])('agrees with SHA-256 of the UTF-8 bytes of "%s"', async (password) => {
  expect(await hashPassword(password)).toBe(createHash('sha256').update(password).digest('hex'));
});
