import type { TextLayer, TextPage } from '@assay/analysis';
import type { PlacedWord } from '@assay/contract/page-text';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { pageTexts } from '../../platform/database/schema/documents.ts';

type Row = typeof pageTexts.$inferInsert;

export interface KeptPage {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly text: TextLayer;
}

interface Names {
  readonly organisationId: string;
  readonly assetId: string;
}

/** Rows that are written at once. */
const AT_ONCE = 50;

/** Keeps the text of a document's pages in place of what was read of it before. */
export async function keepPageTexts(
  transaction: Transaction,
  { organisationId, assetId }: Names,
  pages: readonly KeptPage[],
): Promise<void> {
  await transaction.delete(pageTexts).where(eq(pageTexts.assetId, assetId));
  const rows = pages.flatMap(({ number, width, height, text: { source, lines } }): Row[] =>
    source === 'none'
      ? []
      : [{ organisationId, assetId, page: number, source, width, height, ...spell(lines) }],
  );
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await transaction.insert(pageTexts).values(rows.slice(start, start + AT_ONCE));
}

/** Keeps the words that were recognised on a picture as its page 1. */
export async function keepRecognisedText(
  transaction: Transaction,
  { organisationId, assetId }: Names,
  { width, height, words }: TextPage,
): Promise<void> {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()].map((line) =>
    line.map((word): PlacedWord => [word.text, word.x, word.y, word.width, word.height]),
  );
  const row = { page: 1, source: 'recognised' as const, width, height, ...spell(lines) };
  await transaction.delete(pageTexts).where(eq(pageTexts.assetId, assetId));
  if (lines.length > 0) await transaction.insert(pageTexts).values({ organisationId, assetId, ...row });
}

function spell(given: TextLayer['lines']): Pick<Row, 'text' | 'lines'> {
  const lines = given.map((line) =>
    line.map(([word, ...box]): PlacedWord => [word.replaceAll('\0', '').toWellFormed(), ...box]),
  );
  return { lines, text: lines.flatMap((line) => line.map(([word]) => word)).join(' ') };
}
