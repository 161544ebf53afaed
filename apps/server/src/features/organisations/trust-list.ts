import { type ReadCertificate, readCertificates } from '@assay/analysis';
import type { TrustedCertificate } from '@assay/contract/trust-list';
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { trustedCertificates } from '../../platform/database/schema/documents.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

/** More are no list that somebody chose; the largest public ones have some hundred. */
const MAX_CERTIFICATES = 1_000;

/** What an organisation trusts, as the analysis takes it: certificates in PEM. */
export async function readTrustAnchors(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.select({ pem: trustedCertificates.pem }).from(trustedCertificates);
  return rows.map(({ pem }) => pem);
}

export async function listTrusted(transaction: Transaction): Promise<TrustedCertificate[]> {
  const rows = await transaction.select().from(trustedCertificates).orderBy(asc(trustedCertificates.subject));
  return rows.map(({ fingerprint, subject, issuer, validFrom, validTo, addedAt, addedBy }) => ({
    ...{ fingerprint, subject, issuer, addedBy },
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    addedAt: addedAt.toISOString(),
  }));
}

/** Certificates of one file. Throws RefusedError NO_CERTIFICATE. */
export function readCertificateFile(name: string, bytes: Uint8Array): ReadCertificate[] {
  const read = readCertificates(bytes);
  if (read.length === 0) throw new RefusedError('NO_CERTIFICATE', { value: name });
  return read;
}

/** Those that were not trusted before. Throws RefusedError INVALID_REQUEST for too many. */
export async function addTrusted(
  transaction: Transaction,
  names: { organisationId: string; addedBy: string },
  certificates: readonly ReadCertificate[],
): Promise<ReadCertificate[]> {
  if (certificates.length === 0) return [];
  const once = new Map(certificates.map((certificate) => [certificate.fingerprint, certificate]));
  const rows = [...once.values()].map((certificate) => ({ ...names, ...certificate }));
  const added = await transaction
    .insert(trustedCertificates)
    .values(rows)
    .onConflictDoNothing()
    .returning({ fingerprint: trustedCertificates.fingerprint });
  const count = await transaction.$count(trustedCertificates);
  if (count > MAX_CERTIFICATES)
    throw new RefusedError('INVALID_REQUEST', {
      message: `At most ${MAX_CERTIFICATES} certificates can be trusted.`,
    });
  return added.flatMap(({ fingerprint }) => once.get(fingerprint) ?? []);
}

/** Throws RefusedError NOT_FOUND. */
export async function removeTrusted(transaction: Transaction, fingerprint: string): Promise<string> {
  const [removed] = await transaction
    .delete(trustedCertificates)
    .where(eq(trustedCertificates.fingerprint, fingerprint))
    .returning({ subject: trustedCertificates.subject });
  if (!removed) throw new RefusedError('NOT_FOUND');
  return removed.subject;
}

/** Documents that hold signatures and whose file is still there. */
const SIGNED = sql`FROM documents d JOIN assets a ON a.id = d.asset_id
  WHERE jsonb_array_length(d.report -> 'signatures') > 0 AND a.storage_key IS NOT NULL`;

export async function countSigned(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ count: string }>(sql`SELECT count(*) AS count ${SIGNED}`);
  return Number(oneRow(rows).count);
}

/** At most so many of which no analysis is waiting or running; newest first. */
export async function listSigned(transaction: Transaction, most: number): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT a.id ${SIGNED} AND a.analysis_status NOT IN ('queued', 'running')
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${most}`);
  return rows.map(({ id }) => id);
}
