import type { FoundText, TextMatch } from '@assay/contract/page-text';
import type { Transaction } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/list-filter.ts';
import { and, asc, eq, sql } from '../../platform/database/orm.ts';
import { pageTexts } from '../../platform/database/schema/documents.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { findMatches, normaliseSearch } from './find-matches.ts';

const MAX_MATCHES = 500;
/** Pages that the search goes through; of what stands on more of them, some are left out. */
const MAX_PAGES = 2_000;

/** What LIKE takes for any text that holds the query. */
function likePattern(query: string): string {
  return containing(normaliseSearch(query));
}

/** Where the query stands in one file, page by page; one more than asked for tells that there are more. */
export async function findInAsset(
  transaction: Transaction,
  assetId: string,
  query: string,
): Promise<{ docs: TextMatch[]; isMore: boolean }> {
  const rows = await transaction
    .select({ page: pageTexts.page, lines: pageTexts.lines })
    .from(pageTexts)
    .where(and(eq(pageTexts.assetId, assetId), sql`${pageTexts.text} ILIKE ${likePattern(query)}`))
    .orderBy(asc(pageTexts.page))
    .limit(MAX_MATCHES + 1);
  const docs: TextMatch[] = [];
  for (const row of rows) {
    docs.push(...findMatches(row, query, MAX_MATCHES + 1 - docs.length));
    if (docs.length > MAX_MATCHES) break;
  }
  return { docs: docs.slice(0, MAX_MATCHES), isMore: docs.length > MAX_MATCHES };
}

/** Files of the organisation that the viewer may see and whose text holds the query, the newest first. */
export async function findTexts(
  transaction: Transaction,
  query: string,
  count: number,
): Promise<FoundText[]> {
  const { rows } = await transaction.execute<{ assetId: string; page: number; pages: string }>(sql`
    SELECT a.id AS "assetId", min(p.page) AS page, count(*) AS pages
    FROM find_page_texts(${likePattern(query)}, ${MAX_PAGES}) f
    JOIN page_texts p ON p.asset_id = f.found_asset AND p.page = f.found_page
    JOIN assets a ON a.id = p.asset_id
    GROUP BY a.id, a.created_at ORDER BY a.created_at DESC, a.id DESC LIMIT ${count}`);
  const found: FoundText[] = [];
  for (const { assetId, page, pages } of rows) {
    const [row] = await transaction
      .select({
        lines: pageTexts.lines,
        page: pageTexts.page,
        source: pageTexts.source,
        recordId: assets.recordId,
        originalName: assets.originalName,
        mimeType: assets.mimeType,
      })
      .from(pageTexts)
      .innerJoin(assets, eq(assets.id, pageTexts.assetId))
      .where(and(eq(pageTexts.assetId, assetId), eq(pageTexts.page, page)));
    if (!row) continue;
    const [match] = findMatches(row, query, 1);
    if (!match) continue;
    const { lines, page: number, ...facts } = row;
    const { before, match: words, after } = match;
    found.push({ assetId, ...facts, page: number, before, match: words, after, pages: Number(pages) });
  }
  return found;
}
