import type { IdentityProvider } from '@assay/contract/identity-providers';
import { expect, it } from 'vitest';
import { draftOf, isChanged, readDraft } from './provider-draft.ts';

const provider: IdentityProvider = {
  ...{ issuer: 'https://idp.example', clientId: 'assay', hasClientSecret: true },
  ...{ mailDomains: ['a.example', 'b.example'], provisionsUsers: true, newUserRole: 'user' as const },
  ...{ enabled: true, updatedAt: '2026-01-01T00:00:00Z' },
};

it('shows what is kept, without a secret, as unchanged', () => {
  const draft = draftOf(provider);
  expect(draft).toMatchObject({ clientSecret: '', mailDomains: 'a.example, b.example' });
  expect(isChanged(draft, provider)).toBe(false);
  expect(isChanged({ ...draft, clientSecret: 'x' }, provider)).toBe(true);
});

it('leaves a secret that nobody typed as it is', () => {
  expect(readDraft(draftOf(provider))).not.toHaveProperty('clientSecret');
  expect(readDraft({ ...draftOf(provider), clientSecret: ' s ' }).clientSecret).toBe('s');
});

it('takes domains however they are listed', () => {
  const draft = { ...draftOf(null), mailDomains: ' @a.example;b.example\n c.example,, ' };
  expect(readDraft(draft).mailDomains).toEqual(['a.example', 'b.example', 'c.example']);
});
