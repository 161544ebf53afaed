import { type DocumentTraits, describeTraits, type TraitPage } from '@assay/analysis';
import type { PlacedWord } from '@assay/contract/page-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { inArray, sql } from '../../../platform/database/orm.ts';
import { assets, documents, type StoredDocument } from '../../../platform/database/schema/records.ts';

/** What decides whether a file can be a sample. */
export interface SampleFile {
  readonly assetId: string;
  readonly name: string;
  readonly fingerprint: string;
  readonly mimeType: string;
  readonly analysisStatus: (typeof assets.$inferSelect)['analysisStatus'];
  readonly isKept: boolean;
  readonly verdict: StoredDocument['verdict'] | null;
  /** Null: nothing is known of it. */
  readonly text: DocumentTraits['text'] | null;
}

/** A file, as far as it can be compared with samples. */
export interface IssuedFile extends SampleFile {
  /** Null if nothing is known: it was not analysed, or its readings were erased. */
  readonly traits: DocumentTraits | null;
}

const OF_FILE = {
  ...{ assetId: assets.id, name: assets.originalName, fingerprint: assets.fingerprint },
  ...{ mimeType: assets.mimeType, analysisStatus: assets.analysisStatus },
  isKept: sql<boolean>`${assets.storageKey} IS NOT NULL`,
};

/** Without the text of their pages, which may be long: enough to count samples. Omits files hidden from the reader. */
export async function readSampleFiles(
  t: Transaction,
  ids: readonly string[],
): Promise<Map<string, SampleFile>> {
  if (ids.length === 0) return new Map();
  const rows = await t
    .select({
      ...OF_FILE,
      verdict: sql<SampleFile['verdict']>`${documents.report} ->> 'verdict'`,
      // As `describeTraits` tells it: by the first page.
      text: sql<
        SampleFile['text']
      >`CASE (SELECT p.source FROM page_texts p WHERE p.asset_id = ${assets.id} AND p.page = 1)
        WHEN 'page' THEN 'page' WHEN 'invisible' THEN 'picture' WHEN 'recognised' THEN 'picture'
        ELSE CASE WHEN ${documents.assetId} IS NOT NULL
          OR EXISTS (SELECT FROM page_texts p WHERE p.asset_id = ${assets.id}) THEN 'none' END END`,
    })
    .from(assets)
    .leftJoin(documents, sql`${documents.assetId} = ${assets.id}`)
    .where(inArray(assets.id, [...ids]));
  return new Map(rows.map((row) => [row.assetId, row]));
}

/**
 * For PDFs, and for pictures whose receipt was read; without files that are erased or hidden from the reader.
 */
export async function readIssuedFiles(
  t: Transaction,
  ids: readonly string[],
): Promise<Map<string, IssuedFile>> {
  if (ids.length === 0) return new Map();
  const rows = await t
    .select({
      ...OF_FILE,
      report: documents.report,
      metadata: sql<unknown>`jsonb_path_query_first(${assets.analysis}, '$.assessments[*] ? (@.model == "pdf-metadata").raw')`,
      hasEInvoice: sql<boolean>`coalesce(jsonb_path_exists(${assets.analysis},
        '$.assessments[*] ? (@.model == "e-invoice" && @.status != "not-applicable")'), false)`,
      ...{ merchant: ofExpense('merchant'), number: ofExpense('number'), date: ofExpense('spent_on') },
    })
    .from(assets)
    .leftJoin(documents, sql`${documents.assetId} = ${assets.id}`)
    .where(inArray(assets.id, [...ids]));
  const pages = await readPages(t, ids);
  return new Map(
    rows.map(({ report, metadata, hasEInvoice, merchant, number, date, ...file }) => {
      const words = pages.get(file.assetId) ?? [];
      const isKnown = report !== null || words.length > 0;
      const traits = describeTraits({
        isPdf: report !== null,
        fonts: report?.fonts ?? [],
        pageSizes: report?.pages ?? [],
        revisions: report?.revisions.length ?? 0,
        signatures: report?.signatures.length ?? 0,
        pages: words,
        ...{ metadata, hasEInvoice, merchant, number, date },
      });
      const known = isKnown ? traits : null;
      return [
        file.assetId,
        { ...file, verdict: report?.verdict ?? null, text: known?.text ?? null, traits: known },
      ];
    }),
  );
}

const ofExpense = (column: 'merchant' | 'number' | 'spent_on') =>
  sql<
    string | null
  >`(SELECT e.${sql.raw(column)} FROM expenses e WHERE e.asset_id = ${assets.id} AND e.place = 0)`;

/** The words of the first and the last page of each. */
async function readPages(t: Transaction, ids: readonly string[]): Promise<Map<string, TraitPage[]>> {
  const { rows } = await t.execute<{
    assetId: string;
    page: number;
    source: TraitPage['source'];
    width: number;
    height: number;
    lines: PlacedWord[][];
  }>(sql`
    SELECT p.asset_id AS "assetId", p.page, p.source, p.width, p.height, p.lines FROM page_texts p
    WHERE p.asset_id = ANY(${sql.param(`{${ids.join(',')}}`)}::uuid[]) AND (p.page = 1
      OR p.page = (SELECT max(other.page) FROM page_texts other WHERE other.asset_id = p.asset_id))
    ORDER BY p.asset_id, p.page`);
  const pages = Map.groupBy(rows, ({ assetId }) => assetId);
  return new Map(
    [...pages].map(([assetId, all]) => [
      assetId,
      all.map(({ page: number, ...rest }) => ({ number, ...rest })),
    ]),
  );
}
