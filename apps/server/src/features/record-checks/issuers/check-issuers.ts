import type { Transaction } from '../../../platform/database/database.ts';
import { type FileFacts, type Finding, raise } from '../file-facts.ts';
import { compareIssuers } from './compare-issuers.ts';

/** Documents that claim to be of a known issuer and differ from its samples in respects of more than one kind. */
export async function checkIssuers(
  t: Transaction,
  files: readonly Pick<FileFacts, 'id' | 'name'>[],
): Promise<Finding[]> {
  const compared = await compareIssuers(
    t,
    files.map(({ id }) => id),
  );
  return files.flatMap(({ id, name }) =>
    (compared.get(id) ?? [])
      // Who made it a sample took it for genuine.
      .filter(({ outcome, isSample }) => outcome === 'differs' && !isSample)
      .map(({ issuer, samples, traits }) => {
        const differing = traits.filter(({ state }) => state === 'deviates').map((trait) => trait.id);
        const values = { issuerId: issuer.id, issuer: issuer.name, samples, traits: differing.join(' ') };
        return raise('ERROR_ISSUER_DIFFERS', { name }, { assetIds: [id], values });
      }),
  );
}
