import type { Captured } from '@assay/analysis';
import type { RecordErrorCode } from '@assay/contract/closed-sets';
import type { DocumentVerdict } from '@assay/contract/documents';
import type { OrganisationConfig } from '@assay/contract/organisations';
import type { RecordFinding } from '@assay/contract/records';
import type { RecordFindingValues } from '@assay/contract/wordings/record-finding-words';
import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../platform/database/database.ts';
import { and, asc, eq, isNull } from '../../platform/database/orm.ts';
import type { StoredMatch } from '../../platform/database/schema/record-findings.ts';
import { assets, documents, transactions } from '../../platform/database/schema/records.ts';
import { type FindingFiles, sayFinding } from './say-finding.ts';

/** The known facts about a file of a record, except its pixels. */
export interface FileFacts {
  readonly id: string;
  readonly name: string;
  readonly isPicture: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly tamperScore: number | null;
  /** What history and signatures of a document prove; null for other files. */
  readonly documentVerdict: DocumentVerdict | null;
  readonly receivedAt: Date;
  readonly captured: Captured;
  /** Where it was sent from, according to the sender. */
  readonly sentFrom: { latitude: number; longitude: number; accuracyMetres?: number } | null;
}

export interface Finding {
  readonly code: RecordErrorCode;
  /** In English, with distances in miles. */
  readonly message: string;
  readonly statements: Statement[];
  readonly assetIds: string[];
  readonly values: RecordFinding['values'];
  readonly matches?: StoredMatch[];
}

interface Measured<Code extends RecordErrorCode> {
  /** Files of the record, the one that stands out first. */
  readonly assetIds: string[];
  readonly values: RecordFindingValues[Code];
  readonly matches?: StoredMatch[];
}

/** A finding with the statements for its code. */
export function raise<Code extends RecordErrorCode>(
  code: Code,
  names: FindingFiles,
  { assetIds, values, matches }: Measured<Code>,
): Finding {
  const statements = sayFinding(code, values, names);
  return { code, message: inEnglish(statements), statements, assetIds, values, ...(matches && { matches }) };
}

/** Compares a record's files with one another and with the organisation's limits. */
export type Check = (files: readonly FileFacts[], config: OrganisationConfig) => Finding[];

const NOTHING_SAID: Captured = { make: null, model: null, takenAt: null, location: null };

/** The files of a record, in order of arrival. */
export async function readFileFacts(transaction: Transaction, recordId: string): Promise<FileFacts[]> {
  const rows = await transaction
    .select({
      id: assets.id,
      name: assets.originalName,
      mimeType: assets.mimeType,
      width: assets.width,
      height: assets.height,
      tamperScore: assets.tamperScore,
      report: documents.report,
      receivedAt: assets.createdAt,
      captured: assets.captured,
      sentFrom: transactions.location,
    })
    .from(assets)
    .innerJoin(
      transactions,
      and(eq(transactions.organisationId, assets.organisationId), eq(transactions.id, assets.transactionId)),
    )
    .leftJoin(documents, eq(documents.assetId, assets.id))
    // Pictures extracted from a document came with it, and are judged with it.
    .where(and(eq(assets.recordId, recordId), isNull(assets.parentUuid)))
    .orderBy(asc(assets.createdAt), asc(assets.id));
  return rows.map(({ mimeType, captured, report, ...row }) => ({
    ...row,
    documentVerdict: report?.verdict ?? null,
    isPicture: mimeType.startsWith('image/'),
    captured: captured ?? NOTHING_SAID,
  }));
}
