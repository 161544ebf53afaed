import { type AccountStatement, type Place, type ReadPage, readAccountStatements } from '@assay/expenses';
import { changeDigit, pick } from '../invoices/change-digit.ts';

/** A statement with one figure changed, and what was reported of it. */
export interface AccountTwin {
  readonly changed: 'amount' | 'balance';
  readonly before: string;
  readonly after: string;
  /**
   * `told`: an objection that names the row of the changed figure; `elsewhere`: an objection that does not.
   */
  readonly outcome: 'told' | 'elsewhere' | 'silent';
}

/** Makes two twins of a statement whose sums fit: one with a changed amount, one with a changed balance. */
export function makeTwins(
  name: string,
  pages: readonly ReadPage[],
  statement: AccountStatement,
): AccountTwin[] {
  return (['amount', 'balance'] as const).flatMap((changed) => {
    const rows = statement.rows.filter(
      (row) => row.kind === 'booking' && row.state === 'fits' && row[changed] !== null && row[changed] !== 0,
    );
    const row = rows[pick(`${name} ${changed}`, rows.length)];
    const value = row?.[changed];
    const [place] = row?.places ?? [];
    if (!row || !place || value === null || value === undefined) return [];
    const word = findWord(pages, place, value);
    if (!word) return [];
    const after = changeDigit(word.text, `${name} ${changed}`);
    const edited = pages.map((page) => ({
      ...page,
      words: page.words.map((one) => (one === word ? { ...one, text: after } : one)),
    }));
    const told = readAccountStatements(edited).statements.flatMap(({ failures, rows: all }) =>
      failures
        .filter(({ id }) => id.startsWith('account-'))
        .flatMap(({ rows: named }) => named.map((index) => all[index])),
    );
    const isNamed = told.some((one) =>
      one?.places.some(({ page, y }) => page === place.page && Math.abs(y - place.y) < 2),
    );
    return [
      {
        changed,
        before: word.text,
        after,
        outcome: isNamed ? 'told' : told.length > 0 ? 'elsewhere' : 'silent',
      },
    ];
  });
}

/**
 * The word of the row that prints the figure in one piece. Undefined if several do: an amount that equals the
 * balance would be changed twice.
 */
function findWord(pages: readonly ReadPage[], { page, y, height }: Place, value: number) {
  const figures = String(Math.round(Math.abs(value) * 100));
  const found = pages
    .filter(({ number }) => number === page)
    .flatMap(({ words }) => words)
    .filter((word) => word.y >= y - 2 && word.y < y + height + 2 && /[.,]\d\d/.test(word.text))
    .filter(
      ({ text }) =>
        text
          .replace(/\D/g, '')
          .replace(/^0+(?=\d{3})/, '')
          .padStart(3, '0') === figures.padStart(3, '0'),
    );
  return found.length === 1 ? found[0] : undefined;
}
