import { proposeKeys, saySampleComparison } from '@assay/analysis';
import {
  type IssuerComparison,
  type KnownIssuer,
  MAX_ISSUER_SAMPLES,
  type ProposedIssuer,
  type RefusedSample,
} from '@assay/contract/known-issuers';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq, inArray, sql } from '../../platform/database/orm.ts';
import { knownIssuerSamples, type knownIssuers } from '../../platform/database/schema/known-issuers.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import {
  type ComparedIssuer,
  type IssuedFile,
  readIssuedFiles,
  readSampleFiles,
  refuseSample,
} from '../record-checks/record-checks.ts';

interface Reader {
  /** The samples that they see. */
  readonly seen: ReadonlySet<string>;
  readonly mayChange: (issuer: typeof knownIssuers.$inferSelect) => boolean;
}

/** In the order of `rows`. For transactions that see the whole organisation. */
export async function presentIssuers(
  t: Transaction,
  rows: readonly (typeof knownIssuers.$inferSelect)[],
  { seen, mayChange }: Reader,
): Promise<KnownIssuer[]> {
  const ids = rows.map(({ id }) => id);
  const samples = await t
    .select({
      ...{ issuerId: knownIssuerSamples.issuerId, assetId: knownIssuerSamples.assetId },
      ...{ addedBy: knownIssuerSamples.addedByName, addedAt: knownIssuerSamples.addedAt },
      record: { id: records.id, referenceId: records.referenceId },
    })
    .from(knownIssuerSamples)
    .innerJoin(assets, eq(assets.id, knownIssuerSamples.assetId))
    .leftJoin(records, eq(records.id, assets.recordId))
    .where(inArray(knownIssuerSamples.issuerId, ids))
    .orderBy(asc(knownIssuerSamples.addedAt), asc(knownIssuerSamples.assetId));
  const files = await readSampleFiles(t, [...new Set(samples.map(({ assetId }) => assetId))]);
  return rows.map((issuer) => {
    const { organisationId, createdBy, createdByName, createdAt, changedAt, ...row } = issuer;
    const own = samples.filter(({ issuerId }) => issuerId === row.id);
    return {
      ...row,
      samples: own.filter(({ assetId }) => refuseSample(files.get(assetId)) === null).length,
      files: own
        .filter(({ assetId }) => seen.has(assetId))
        .map(({ assetId, record, addedBy, addedAt }) => ({
          ...{ assetId, originalName: files.get(assetId)?.name ?? '', record, addedBy },
          refusal: refuseSample(files.get(assetId)),
          addedAt: addedAt.toISOString(),
        })),
      createdBy: createdByName,
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      mayChange: mayChange(issuer),
    };
  });
}

/** The files of samples that the reader may see. */
export async function listSeenSamples(t: Transaction): Promise<Set<string>> {
  const rows = await t.selectDistinct({ assetId: knownIssuerSamples.assetId }).from(knownIssuerSamples);
  return new Set(rows.map(({ assetId }) => assetId));
}

/** Throws RefusedError NOT_FOUND if the reader may not see one of them. */
export async function requireFiles(t: Transaction, assetIds: readonly string[]): Promise<void> {
  const ids = [...new Set(assetIds)];
  const seen = await t.select({ id: assets.id }).from(assets).where(inArray(assets.id, ids));
  if (seen.length < ids.length) throw new RefusedError('NOT_FOUND');
}

interface Sorted {
  readonly fit: IssuedFile[];
  readonly refused: RefusedSample[];
}

/**
 * Which of these files can be samples beside the existing ones. Throws RefusedError NOT_FOUND if the reader
 * may not see one of them.
 */
export async function sortSamples(
  t: Transaction,
  assetIds: readonly string[],
  known: readonly string[] = [],
): Promise<Sorted> {
  const ids = [...new Set(assetIds)];
  const files = await readIssuedFiles(t, ids);
  if (files.size < ids.length) throw new RefusedError('NOT_FOUND');
  const before = await t
    .select({ fingerprint: assets.fingerprint })
    .from(assets)
    .where(inArray(assets.id, [...known]));
  const fingerprints = new Set(before.map(({ fingerprint }) => fingerprint));
  const sorted: Sorted = { fit: [], refused: [] };
  for (const id of ids) {
    const file = files.get(id);
    if (!file) continue;
    const reason = refuseSample(file) ?? (fingerprints.has(file.fingerprint) ? 'copy' : null);
    if (reason) {
      sorted.refused.push({ assetId: id, originalName: file.name, reason });
      continue;
    }
    sorted.fit.push(file);
    fingerprints.add(file.fingerprint);
  }
  return sorted;
}

export function propose({ fit, refused }: Sorted): ProposedIssuer {
  const { names, accounts, taxNumbers, domains } = proposeKeys(fit.flatMap(({ traits }) => traits ?? []));
  const keys = {
    names: [...names],
    accounts: [...accounts],
    taxNumbers: [...taxNumbers],
    domains: [...domains],
  };
  return { keys, samples: fit.length, refused };
}

/** Throws RefusedError CONFLICT if none fits, or there would be too many. */
export function requireFit({ fit }: Sorted, known = 0): void {
  if (fit.length === 0) throw new RefusedError('CONFLICT', { message: 'None of the files can be a sample.' });
  if (fit.length + known > MAX_ISSUER_SAMPLES)
    throw new RefusedError('CONFLICT', { message: `An issuer has at most ${MAX_ISSUER_SAMPLES} samples.` });
}

export function presentComparison({
  issuer,
  matched,
  traits,
  ...compared
}: ComparedIssuer): IssuerComparison {
  const statements = saySampleComparison({ ...compared, traits });
  return {
    ...compared,
    issuer,
    matched: [...matched],
    traits: traits.map((trait) => ({
      ...trait,
      seen: [...trait.seen],
      known: [...trait.known],
      places: trait.places.map((place) => ({ ...place })),
    })),
    statements,
    message: inEnglish(statements),
  };
}

/** Findings in all records that name a known issuer. For transactions that see the whole organisation. */
export const findingsOf = (issuerId: string) =>
  sql`code = 'ERROR_ISSUER_DIFFERS' AND "values" ->> 'issuerId' = ${issuerId}`;
