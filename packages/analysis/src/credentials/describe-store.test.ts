import { expect, it } from 'vitest';
import { describeStore } from './describe-store.ts';

const NO_THUMBNAILS = new Map<string, string>();
const URL_OF = (label: string) => `self#jumbf=/c2pa/${label}/c2pa.signature`;

function makeStore(more: Record<string, unknown> = {}, manifest: Record<string, unknown> = {}) {
  return {
    active_manifest: 'a',
    manifests: { a: { label: 'a', title: 'photo.jpg', ...manifest } },
    validation_results: { activeManifest: { success: [], failure: [] } },
    validation_state: 'Valid',
    ...more,
  };
}
const describe = (json: unknown) => describeStore(json, NO_THUMBNAILS);

it('takes nothing for valid that it cannot read', () => {
  for (const json of [null, 7, [], {}, { active_manifest: 'x', manifests: {} }, { manifests: [] }])
    expect(describe(json)).toMatchObject({ state: 'invalid', manifests: [] });
});

it('trusts only what the reader calls trusted', () => {
  expect(describe(makeStore()).state).toBe('valid-unknown-signer');
  expect(describe(makeStore({ validation_state: 'Trusted' })).state).toBe('trusted');
  expect(describe(makeStore({ validation_state: 'Invalid' })).state).toBe('invalid');
});

it('keeps an ingredient’s failure apart from the file’s own', () => {
  const failure = [{ code: 'claimSignature.mismatch', url: URL_OF('b') }];
  const report = describe(
    makeStore({
      manifests: {
        a: { ingredients: [{ active_manifest: 'b', relationship: 'parentOf' }] },
        b: { title: 'b' },
      },
      validation_results: {
        activeManifest: { success: [], failure: [] },
        ingredientDeltas: [{ validationDeltas: { success: [], failure } }],
      },
    }),
  );
  expect(report).toMatchObject({ state: 'ingredient-invalid', ingredientCodes: ['claimSignature.mismatch'] });
  expect(report.manifests.map(({ codes }) => codes)).toEqual([[], ['claimSignature.mismatch']]);
});

it('ends where ingredients lead in a circle, and cuts what is too much', () => {
  const ingredients = Array.from({ length: 500 }, () => ({ active_manifest: 'a', title: 'x'.repeat(5_000) }));
  const [manifest] = describe(makeStore({}, { ingredients })).manifests;
  expect(manifest?.ingredients).toHaveLength(64);
  expect(manifest?.ingredients[0]).toMatchObject({ manifest: 0, title: 'x'.repeat(300) });
});

it('reads who stands behind it by a CAWG identity', () => {
  const data = {
    signer_payload: { sig_type: 'cawg.identity_claims_aggregation' },
    verifiedIdentities: [
      {
        type: 'cawg.social_media',
        username: 'jane',
        provider: { name: 'Photo Club', id: 'https://example.com' },
      },
    ],
  };
  const [manifest] = describe(makeStore({}, { assertions: [{ label: 'cawg.identity', data }] })).manifests;
  expect(manifest?.identities).toEqual([{ name: 'jane', provider: 'Photo Club', kind: 'cawg.social_media' }]);
});

it('follows what the file was made from to tell that AI made it', () => {
  const made = { action: 'c2pa.created', digitalSourceType: 'http://x/trainedAlgorithmicMedia' };
  const source = { assertions: [{ label: 'c2pa.actions.v2', data: { actions: [made] } }] };
  const from = (relationship: string) =>
    describe(
      makeStore({ manifests: { a: { ingredients: [{ active_manifest: 'b', relationship }] }, b: source } }),
    );
  expect(from('parentOf').aiMade).toEqual({ kind: 'made', by: 'credentials' });
  expect(from('componentOf').aiMade).toEqual({ kind: 'composite', by: 'credentials' });
  expect(describe(makeStore()).aiMade).toBeNull();
});

it('takes the word of generators that signed before there was a source type', () => {
  const by = (more: Record<string, unknown>) =>
    describe(
      makeStore(
        {},
        {
          assertions: [{ label: 'c2pa.actions', data: { actions: [{ action: 'c2pa.created', ...more }] } }],
        },
      ),
    ).aiMade;
  const bing = { softwareAgent: 'Image Creator from Designer', description: 'AI Generated Image' };
  expect(by(bing)).toEqual({ kind: 'made', by: 'credentials' });
  expect(by({ description: 'No AI generated image was used' })).toBeNull();
  expect(by({ ...bing, digitalSourceType: 'http://x/digitalCapture' })).toBeNull();
});
