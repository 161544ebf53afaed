import type { Transaction } from '../../../platform/database/database.ts';
import { type FileFacts, type Finding, raise } from '../file-facts.ts';
import { compareIssuers } from './compare-issuers.ts';

/**
 * Reports documents that claim to be of a known issuer and differ from its samples in more than one
 * independent trait. An issuer may be known several times, by documents of each kind, form or branch: a
 * document only needs to resemble the samples of one of them.
 */
export async function checkIssuers(
  t: Transaction,
  files: readonly Pick<FileFacts, 'id' | 'name'>[],
): Promise<Finding[]> {
  const compared = await compareIssuers(
    t,
    files.map(({ id }) => id),
  );
  return files.flatMap(({ id, name }) => {
    const own = compared.get(id) ?? [];
    // Whoever made it a sample considered it genuine.
    if (own.some(({ outcome, isSample }) => outcome === 'alike' || isSample)) return [];
    return own
      .filter(({ outcome }) => outcome === 'differs')
      .map(({ issuer, samples, traits }) => {
        const differing = traits.filter(({ state }) => state === 'deviates').map((trait) => trait.id);
        const values = { issuerId: issuer.id, issuer: issuer.name, samples, traits: differing.join(' ') };
        return raise('ERROR_ISSUER_DIFFERS', { name }, { assetIds: [id], values });
      });
  });
}
