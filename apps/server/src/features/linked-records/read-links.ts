import {
  type LinkedFile,
  MAX_LINKED_RECORDS,
  RECORD_LINK_KINDS,
  type RecordLinkKind,
  type RecordLinks,
} from '@assay/contract/record-links';
import type { Transaction } from '../../platform/database/database.ts';
import { eq, inArray } from '../../platform/database/orm.ts';
import { recordClaims } from '../../platform/database/schema/record-claims.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import type { LinkPicture } from '../media/media.ts';
import { findShared, type Shared } from './find-shared.ts';

/** Records that share something with the requested one and whose own links are read as well. */
const MAX_NEAR = 40;
/** Receipts of one shop, or photos of one street, do not link claims any further. */
const KINDS_OF_SECOND_STEP = RECORD_LINK_KINDS.filter((kind) => kind !== 'merchant' && kind !== 'nearby');
/** The weightiest kind comes first. */
const weigh = (kind: RecordLinkKind) => RECORD_LINK_KINDS.length - RECORD_LINK_KINDS.indexOf(kind);

/** What a record shares with others, and these with others again. */
export async function readLinks(
  transaction: Transaction,
  recordId: string,
  linkPicture: LinkPicture,
): Promise<RecordLinks> {
  const first = await findShared(transaction, [recordId], RECORD_LINK_KINDS);
  const near = rankOthers(first.shared, [recordId]);
  const expanded = near.slice(0, MAX_NEAR);
  const second =
    expanded.length === 0
      ? { shared: [], common: [], isCut: false }
      : await findShared(transaction, expanded, KINDS_OF_SECOND_STEP);
  const far = rankOthers(second.shared, [recordId, ...near]);
  const kept = [recordId, ...near, ...far].slice(0, MAX_LINKED_RECORDS);
  const steps = (id: string) => (id === recordId ? 0 : near.includes(id) ? 1 : 2);
  const shared = dropTwins([...first.shared, ...second.shared]).filter(
    ({ from, to }) => kept.includes(from) && kept.includes(to),
  );
  const described = await describeRecords(transaction, kept);
  const files = await describeFiles(transaction, shared, linkPicture);
  const fileOf = (id: string | null) => (id === null ? null : (files.get(id) ?? null));
  return {
    records: kept.flatMap((id) => {
      const record = described.get(id);
      return record ? [{ ...record, steps: steps(id) }] : [];
    }),
    links: shared
      .filter(({ from, to }) => described.has(from) && described.has(to))
      .toSorted((one, other) => weigh(other.kind) - weigh(one.kind))
      .map(({ kind, value, from, to, fromAsset, toAsset }) => ({
        ...{ kind, value, from, to },
        files: { from: fileOf(fromAsset), to: fileOf(toAsset) },
      })),
    common: first.common.map(({ kind, value }) => ({ kind, value })),
    isCut:
      first.isCut ||
      second.isCut ||
      near.length > MAX_NEAR ||
      1 + near.length + far.length > MAX_LINKED_RECORDS,
  };
}

/** The records at the other end, those that share most first. */
function rankOthers(shared: readonly Shared[], known: readonly string[]): string[] {
  const weights = new Map<string, Map<RecordLinkKind, number>>();
  for (const { kind, to } of shared) {
    if (known.includes(to)) continue;
    weights.set(to, (weights.get(to) ?? new Map<RecordLinkKind, number>()).set(kind, weigh(kind)));
  }
  const sum = (kinds: ReadonlyMap<RecordLinkKind, number>) => [...kinds.values()].reduce((a, b) => a + b, 0);
  return [...weights].toSorted(([, one], [, other]) => sum(other) - sum(one)).map(([id]) => id);
}

/**
 * A link found from both of its ends counts once. A file with the same content does not resemble it as well.
 */
function dropTwins(shared: readonly Shared[]): Shared[] {
  const pairOf = ({ from, to }: Shared) => [from, to].toSorted().join();
  const same = new Set(shared.filter(({ kind }) => kind === 'file').map(pairOf));
  const seen = new Set<string>();
  return shared.filter((one) => {
    // Links of files are identified by the file at their own end.
    const isByFile = one.kind === 'resemblance' || one.kind === 'camera';
    // For places it is enough that there are two.
    const key =
      one.kind === 'nearby' ? '' : isByFile ? [one.fromAsset, one.toAsset].toSorted().join() : one.key;
    const name = [one.kind, pairOf(one), key].join();
    if (seen.has(name)) return false;
    seen.add(name);
    return one.kind !== 'resemblance' || !same.has(pairOf(one));
  });
}

async function describeRecords(transaction: Transaction, ids: readonly string[]) {
  const rows = await transaction
    .select({
      id: records.id,
      referenceId: records.referenceId,
      name: records.name,
      createdAt: records.createdAt,
      decision: records.decision,
      claimant: recordClaims.claimant,
    })
    .from(records)
    .leftJoin(recordClaims, eq(recordClaims.recordId, records.id))
    .where(inArray(records.id, [...ids]));
  return new Map(
    rows.map(({ createdAt, decision, ...row }) => [
      row.id,
      { ...row, createdAt: createdAt.toISOString(), decision: decision === 'none' ? null : decision },
    ]),
  );
}

async function describeFiles(
  transaction: Transaction,
  shared: readonly Shared[],
  linkPicture: LinkPicture,
): Promise<Map<string, LinkedFile>> {
  const ids = shared.flatMap(({ fromAsset, toAsset }) => [fromAsset, toAsset]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ assetId: assets.id, originalName: assets.originalName, previewKey: assets.previewKey })
    .from(assets)
    .where(inArray(assets.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ previewKey, ...file }) => [
      file.assetId,
      { ...file, thumbnail: previewKey === null ? null : linkPicture(previewKey) },
    ]),
  );
}
