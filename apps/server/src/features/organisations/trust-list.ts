import {
  type DetectExpensesOptions,
  type ReadCertificate,
  readCertificates,
  shippedTrustList,
} from '@assay/analysis';
import type { TrustedCertificate, TrustListName } from '@assay/contract/trust-list';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { and, asc, eq, type SQL, sql } from '../../platform/database/orm.ts';
import { trustedCertificates } from '../../platform/database/schema/documents.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

/** More are not a deliberate list; the largest public ones have some hundred. */
const MAX_CERTIFICATES = 1_000;

export interface TrustAnchors {
  /** Trust anchors for signers of documents; PEM. */
  readonly trustAnchors: readonly string[];
  /** Trust anchors for signers of content credentials, beside the C2PA's own list; PEM. */
  readonly credentialAnchors: readonly string[];
  /** Certificates of signers of codes and seals, including the trust anchors for documents. */
  readonly codeCertificates: NonNullable<DetectExpensesOptions['certificates']>;
}

/** An organisation's trust lists, in the analysis's form. */
export async function readTrustAnchors(transaction: Transaction): Promise<TrustAnchors> {
  const { pem, list, fromTill } = trustedCertificates;
  const rows = await transaction.select({ pem, list, fromTill }).from(trustedCertificates);
  const of = (name: TrustListName, isFromTill = false) =>
    rows.filter((row) => row.list === name && row.fromTill === isFromTill).map((row) => row.pem);
  return {
    trustAnchors: of('documents'),
    credentialAnchors: of('credentials'),
    codeCertificates: { trusted: [...of('codes'), ...of('documents')], tills: of('codes', true) },
  };
}

export async function listTrusted(
  transaction: Transaction,
  list: TrustListName,
): Promise<TrustedCertificate[]> {
  const rows = await transaction
    .select()
    .from(trustedCertificates)
    .where(eq(trustedCertificates.list, list))
    .orderBy(asc(trustedCertificates.subject));
  return rows.map(({ fingerprint, subject, issuer, validFrom, validTo, fromTill, addedAt, addedBy }) => ({
    fingerprint,
    subject,
    issuer,
    fromTill,
    addedBy,
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    addedAt: addedAt.toISOString(),
  }));
}

/**
 * The certificates in one file; exports of tills only for the list of codes. Throws RefusedError
 * NO_CERTIFICATE.
 */
export function readCertificateFile(list: TrustListName, name: string, bytes: Uint8Array): ReadCertificate[] {
  const read = readCertificates(bytes, { takesExports: list === 'codes' });
  if (read.length === 0) throw new RefusedError('NO_CERTIFICATE', { value: name });
  return read;
}

/**
 * Those that were not trusted before, or only as from the export of a till. Throws RefusedError
 * INVALID_REQUEST for too many.
 */
export async function addTrusted(
  transaction: Transaction,
  names: { organisationId: string; list: TrustListName; addedBy: string },
  certificates: readonly ReadCertificate[],
): Promise<ReadCertificate[]> {
  if (certificates.length === 0) return [];
  // One that a person chose individually takes precedence over the same one from an export.
  const sorted = certificates.toSorted((one, other) => Number(other.fromTill) - Number(one.fromTill));
  const once = new Map(sorted.map((certificate) => [certificate.fingerprint, certificate]));
  const rows = [...once.values()].map((certificate) => ({ ...names, ...certificate }));
  const added = await transaction
    .insert(trustedCertificates)
    .values(rows)
    .onConflictDoUpdate({
      target: [trustedCertificates.organisationId, trustedCertificates.list, trustedCertificates.fingerprint],
      set: { fromTill: false },
      setWhere: sql`${trustedCertificates.fromTill} AND NOT excluded.from_till`,
    })
    .returning({ fingerprint: trustedCertificates.fingerprint });
  const count = await transaction.$count(trustedCertificates, eq(trustedCertificates.list, names.list));
  if (count > MAX_CERTIFICATES)
    throw new RefusedError('INVALID_REQUEST', {
      message: `At most ${MAX_CERTIFICATES} certificates can be trusted.`,
    });
  return added.flatMap(({ fingerprint }) => once.get(fingerprint) ?? []);
}

/** Throws RefusedError NOT_FOUND. */
export async function removeTrusted(
  transaction: Transaction,
  list: TrustListName,
  fingerprint: string,
): Promise<string> {
  const [removed] = await transaction
    .delete(trustedCertificates)
    .where(and(eq(trustedCertificates.list, list), eq(trustedCertificates.fingerprint, fingerprint)))
    .returning({ subject: trustedCertificates.subject });
  if (!removed) throw new RefusedError('NOT_FOUND');
  return removed.subject;
}

/** Files to which a list applies, and which are still stored. */
const SIGNED: Readonly<Record<TrustListName, SQL>> = {
  documents: sql`FROM documents d JOIN assets a ON a.id = d.asset_id
    WHERE jsonb_array_length(d.report -> 'signatures') > 0 AND a.storage_key IS NOT NULL`,
  credentials: sql`FROM assets a
    WHERE jsonb_array_length(a.credentials -> 'manifests') > 0 AND a.storage_key IS NOT NULL`,
  // Files that are not receipts mention codes only in notes.
  codes: sql`FROM assets a
    WHERE a.storage_key IS NOT NULL AND EXISTS (SELECT FROM expenses e WHERE e.asset_id = a.id AND (
      jsonb_path_exists(e.report, '$.expense.codes[*].signature ? (@ != null)') OR
      jsonb_path_exists(e.report, '$.statements.notes[*][*].id ? (@ starts with "receipt.signature-")')))`,
};

/** The work to which the list applies: codes are read with the receipts, independently of the analysis. */
const IS_IDLE: Readonly<Record<TrustListName, SQL>> = {
  documents: sql`a.analysis_status NOT IN ('queued', 'running')`,
  credentials: sql`a.analysis_status NOT IN ('queued', 'running')`,
  codes: sql`NOT EXISTS (SELECT FROM tasks k WHERE k.asset_id = a.id AND k.kind = 'detect_expenses'
    AND k.status IN ('pending', 'running'))`,
};
const LAST: Readonly<Record<TrustListName, SQL>> = {
  documents: sql`(SELECT k.created_at FROM tasks k WHERE k.id = a.task_id)`,
  credentials: sql`(SELECT k.created_at FROM tasks k WHERE k.id = a.task_id)`,
  codes: sql`(SELECT max(k.created_at) FROM tasks k WHERE k.asset_id = a.id AND k.kind = 'detect_expenses')`,
};

export async function countSigned(transaction: Transaction, list: TrustListName): Promise<number> {
  const { rows } = await transaction.execute<{ count: string }>(
    sql`SELECT count(*) AS count ${SIGNED[list]}`,
  );
  return Number(oneRow(rows).count);
}

/** Files without a waiting or running analysis. */
export async function countIdle(transaction: Transaction, list: TrustListName): Promise<number> {
  const { rows } = await transaction.execute<{ count: string }>(
    sql`SELECT count(*) AS count ${SIGNED[list]} AND ${IS_IDLE[list]}`,
  );
  return Number(oneRow(rows).count);
}

/**
 * At most this many without a waiting or running analysis. Those with the oldest analysis come first, so that
 * repeated calls proceed to the others.
 */
export async function listSigned(
  transaction: Transaction,
  list: TrustListName,
  most: number,
): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT a.id ${SIGNED[list]} AND ${IS_IDLE[list]}
    ORDER BY ${LAST[list]} NULLS FIRST, a.id LIMIT ${most}`);
  return rows.map(({ id }) => id);
}

/** The origin of the list that ships with the product. */
export function presentShipped(list: TrustListName) {
  if (list !== 'credentials') return null;
  const { name, provider, repository, commit, published, licence, files } = shippedTrustList;
  const certificates = Object.values(files).reduce((sum, file) => sum + file.certificates, 0);
  return { name, provider, repository, commit, published, licence, certificates };
}
