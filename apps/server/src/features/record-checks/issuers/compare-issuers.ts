import {
  compareWithSamples,
  findClaim,
  makeProfile,
  type SampleComparison,
  type SampleProfile,
} from '@assay/analysis';
import type { IssuerKeys, SampleRefusal } from '@assay/contract/known-issuers';
import type { Transaction } from '../../../platform/database/database.ts';
import { asc, eq } from '../../../platform/database/orm.ts';
import { knownIssuerSamples, knownIssuers } from '../../../platform/database/schema/known-issuers.ts';
import { type IssuedFile, readIssuedFiles, type SampleFile } from './read-traits.ts';

export interface ComparedIssuer extends SampleComparison {
  readonly issuer: Pick<typeof knownIssuers.$inferSelect, 'id' | 'name' | 'kind'>;
  readonly matched: readonly (keyof IssuerKeys)[];
  /** It is itself a sample, compared with the others. */
  readonly isSample: boolean;
}

/**
 * Why a file cannot be a sample; null if it can. `changed` is the result of the analysis, regardless of who
 * changed it.
 */
export function refuseSample(file: SampleFile | undefined): SampleRefusal | null {
  if (!file?.isKept) return 'gone';
  if (file.mimeType !== 'application/pdf') return 'not-a-pdf';
  if (file.analysisStatus !== 'complete' || file.text === null) return 'not-analysed';
  if (file.text !== 'page') return 'no-text';
  return file.verdict === 'changed' || file.verdict === 'broken' ? 'changed' : null;
}

/**
 * A document that names more issuers is a list of them; only those named by the most kinds of keys are
 * compared.
 */
const MAX_CLAIMED = 5;

/**
 * Compares files with the samples of the issuers that they claim to be of, by file. For transactions that see
 * the whole organisation: the result does not depend on the reader.
 */
export async function compareIssuers(
  t: Transaction,
  assetIds: readonly string[],
): Promise<Map<string, ComparedIssuer[]>> {
  const issuers = await t.select().from(knownIssuers).orderBy(asc(knownIssuers.name), asc(knownIssuers.id));
  if (issuers.length === 0) return new Map();
  const files = await readIssuedFiles(t, assetIds);
  const claims = [...files.values()].flatMap(({ assetId, traits }) =>
    traits === null
      ? []
      : issuers
          .flatMap((issuer) => {
            const matched = findClaim(traits, issuer.keys);
            return matched ? [{ assetId, traits, issuer, matched }] : [];
          })
          .sort((one, other) => other.matched.length - one.matched.length)
          .slice(0, MAX_CLAIMED),
  );
  const known = new Map<string, Known>();
  for (const { issuer } of claims)
    if (!known.has(issuer.id)) known.set(issuer.id, await readKnown(t, issuer));
  const compared = claims.flatMap(({ assetId, traits, issuer: { id, name, kind, keys }, matched }) => {
    const { samples, profile } = known.get(id) ?? {};
    if (!samples || !profile) return [];
    const isSample = samples.some((sample) => sample.assetId === assetId);
    const others = samples.filter((sample) => sample.assetId !== assetId);
    const comparison = compareWithSamples(traits, isSample ? makeProfile(traitsOf(others), keys) : profile);
    // A photo on which nothing could be compared is not like any samples.
    const isCompared = comparison.traits.some(({ state }) => state !== 'not-compared');
    if (comparison.outcome !== 'too-few' && !isCompared) return [];
    return [{ assetId, result: { ...comparison, issuer: { id, name, kind }, matched, isSample } }];
  });
  return new Map(
    [...Map.groupBy(compared, ({ assetId }) => assetId)].map(([assetId, some]) => [
      assetId,
      some.map(({ result }) => result),
    ]),
  );
}

interface Known {
  readonly samples: readonly IssuedFile[];
  readonly profile: SampleProfile;
}

/** The samples available for comparison. */
async function readKnown(
  t: Transaction,
  { id, keys }: Pick<typeof knownIssuers.$inferSelect, 'id' | 'keys'>,
): Promise<Known> {
  const rows = await t
    .select({ assetId: knownIssuerSamples.assetId })
    .from(knownIssuerSamples)
    .where(eq(knownIssuerSamples.issuerId, id));
  const files = await readIssuedFiles(
    t,
    rows.map(({ assetId }) => assetId),
  );
  const samples = [...files.values()].filter((file) => refuseSample(file) === null);
  return { samples, profile: makeProfile(traitsOf(samples), keys) };
}

const traitsOf = (files: readonly IssuedFile[]) => files.flatMap(({ traits }) => traits ?? []);
