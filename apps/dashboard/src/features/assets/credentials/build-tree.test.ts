import type { CredentialsIngredient, CredentialsManifest } from '@assay/contract/credentials';
import { expect, it } from 'vitest';
import { buildTree, listFailures } from './build-tree.ts';

const part = (manifest: number | null, more: Partial<CredentialsIngredient> = {}): CredentialsIngredient => ({
  ...{ title: null, format: null, relationship: 'parentOf', manifest, codes: [], thumbnail: null },
  ...more,
});
const claim = (title: string, ...ingredients: CredentialsIngredient[]): CredentialsManifest => ({
  ...{ title, format: null, generator: null, device: null, issuer: null, signer: null, signedAt: null },
  ...{ trusted: false, codes: [], actions: [], ingredients, identities: [], thumbnail: null },
});

it('puts below each state what it was made from', () => {
  const tree = buildTree({
    manifests: [claim('now', part(1), part(null, { title: 'sky.png' })), claim('before')],
  });
  expect(tree).toMatchObject({
    title: 'now',
    relation: null,
    children: [
      { title: 'before', relation: 'parentOf', manifest: { title: 'before' } },
      { title: 'sky.png', manifest: null, children: [] },
    ],
  });
});

it('ends where claims lead to each other in a circle', () => {
  const tree = buildTree({ manifests: [claim('a', part(1)), claim('b', part(0))] });
  expect(tree?.children[0]?.children[0]).toMatchObject({ title: 'a', isRepeated: true, children: [] });
});

it('stops growing before nobody can read it', () => {
  const parts = Array.from({ length: 60 }, () => part(null));
  expect(buildTree({ manifests: [claim('a', ...parts)] })?.children.length).toBeLessThan(60);
});

it('has no tree where nothing was read', () => {
  expect(buildTree({ manifests: [] })).toBeNull();
});

it('does not take an unknown signer for a failure', () => {
  expect(listFailures(['signingCredential.untrusted', 'assertion.dataHash.mismatch'])).toEqual([
    'assertion.dataHash.mismatch',
  ]);
});
