import {
  type Certificates,
  type CodePage,
  createSigners,
  type DescribedAccountStatement,
  describeAccountStatement,
  type Expense,
  type FoundCode,
  isOfAccountStatement,
  type Place,
  type ReadPage,
  type Receipt,
  readAccountStatements,
  readPages,
  readReceipt,
  reportCodes,
  type Signers,
  splitPage,
  surround,
} from '@assay/expenses';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { READ_LIMITS } from '../document-word-limits.ts';
import { type DocumentWords, requireCodes, requireDocumentWords } from '../document-words.ts';
import { AnalysisFailure } from '../failure.ts';
import { requirePage } from '../require-page.ts';
import type { TextPage } from '../text-page.ts';
import { describeExpense } from './describe-expense.ts';

/** How the digits of one picture, or of one page, compare with one another. */
export interface DigitFindings {
  /** Number of compared digits. */
  readonly count: number;
  /** In standard deviations from genuine receipts. */
  readonly suspicion: number;
  /** Whether the suspicion exceeds that of all but a few genuine receipts. */
  readonly isConspicuous: boolean;
  /** The two most similar digits. */
  readonly alike: readonly Place[];
  /** Digits printed or saved unlike the others. */
  readonly odd: readonly Place[];
  /** Whether there were traces of an earlier JPEG compression to compare. */
  readonly comparesHistory: boolean;
  /** One sentence, in English, and its statements. */
  readonly message: string;
  readonly statements: readonly Statement[];
}

/**
 * Suspicion below which 95 to 98 % of re-saved genuine receipts stay on which the comparison was not fitted.
 */
const CONSPICUOUS = 2;
const MAX_PLACES = 12;
/** Ranges of pages that were not read; beyond this, only their number is given. */
const MAX_RUNS = 20;

/** The statements of one note, one per sentence. */
type Note = readonly Statement[];

/** The findings on the pages of a file. */
export interface Findings {
  /** One per receipt; empty if no total, date or merchant was found. */
  readonly expenses: readonly Expense[];
  /** The receipts behind the expenses, in the same order: for corrections, and to be checked again. */
  readonly receipts: readonly Receipt[];
  /** Account statements; other pages of the file may have expenses. */
  readonly accountStatements: readonly DescribedAccountStatement[];
  /** Null if there are too few digits; for a document, those of the most conspicuous scanned page. */
  readonly digits: DigitFindings | null;
  /** Null for documents, whose places are in points of their pages. */
  readonly page: TextPage | null;
  /** Other facts for the reader: pages that were not read, and what was not examined. */
  readonly notes: readonly string[];
  /** Each note as statements. */
  readonly statements: { readonly notes: readonly (readonly Statement[])[] };
}

/** References for dates and codes. */
export interface ReadingOptions {
  /** The date used as today, YYYY-MM-DD: later dates are in the future. */
  readonly today: string;
  /** Receipts older than this are reported. Default: never. */
  readonly oldestDays?: number;
  /** The certificates of signers of receipts' codes. */
  readonly certificates?: Certificates;
}

/** From a child's answer. Throws `AnalysisFailure` `crashed` for an invalid shape. */
export function readFindings(body: unknown, dates: ReadingOptions): Findings & { readonly page: TextPage } {
  const { page: pageBody, digits, codes = [] } = body as Readonly<Record<string, unknown>>;
  const page = requirePage(pageBody);
  const whole = { ...page, number: 1, isPicture: true };
  const found = requireCodes(codes).map(({ format, text, ...place }) => ({ format, text, place }));
  const { accountStatements, notes } = describeAccounts([whole], { isPicture: true, isWhole: true });
  const parts = accountStatements.length > 0 ? [] : splitPage(page.words, page);
  const signers = signersOf(dates);
  const receipts = parts.map((words) => {
    const part = { ...whole, words };
    const codes = found.filter(({ place }) => isNearest(place, words, parts));
    return addCodes(readReceipt(words, page), codes, [part], signers);
  });
  return { page, digits: requireDigits(digits), accountStatements, ...conclude(receipts, notes, dates) };
}

function describeAccounts(
  pages: readonly ReadPage[],
  { isPicture, isWhole }: { readonly isPicture: boolean; readonly isWhole: boolean },
): { readonly accountStatements: DescribedAccountStatement[]; readonly notes: Note[] } {
  const { statements, unexamined } = readAccountStatements(pages, { isWhole });
  return {
    accountStatements: statements.map((one) => describeAccountStatement(one, { isPicture })),
    notes: unexamined ? [[unexamined]] : [],
  };
}

/**
 * Pages before the first and after the last line of all account statements, unless they name themselves part
 * of one.
 */
function listOtherPages<T extends ReadPage>(
  pages: readonly T[],
  accounts: readonly DescribedAccountStatement[],
): readonly T[] {
  if (accounts.length === 0) return pages;
  const own = accounts.flatMap(({ rows }) =>
    rows.flatMap(({ places }) => places.map(({ page = 0 }) => page)),
  );
  const [first, last] = [Math.min(...own), Math.max(...own)];
  return pages.filter((page) => (page.number < first || page.number > last) && !isOfAccountStatement(page));
}

function signersOf({ certificates = { trusted: [] } }: ReadingOptions): Signers {
  return createSigners(certificates);
}

function addCodes(
  receipt: Receipt,
  codes: readonly FoundCode[],
  pages: readonly CodePage[],
  signers: Signers,
): Receipt {
  const reported = reportCodes(codes, pages, receipt, signers);
  return reported.length > 0 ? { ...receipt, codes: reported } : receipt;
}

/** The same for a document. Throws `AnalysisFailure` `crashed` for an invalid shape. */
export function readDocumentFindings(body: unknown, dates: ReadingOptions): Findings {
  const { pageCount, pages, eInvoice } = requireDocumentWords(body);
  const { accountStatements, notes } = eInvoice
    ? { accountStatements: [], notes: [] }
    : describeAccounts(pages, { isPicture: false, isWhole: pages.length === pageCount });
  // The first one: further invoices in a document have no XML of their own.
  const others = listOtherPages(pages, accountStatements);
  const read = accountStatements.length > 0 && others.length === 0 ? [] : readPages(others);
  const signers = signersOf(dates);
  const receipts = read.map(({ receipt, pages: own }, i) => {
    const codes = own.flatMap(({ number, words, codes: onPage = [] }) => {
      const parts = read.flatMap((one) => one.pages).filter((page) => page.number === number);
      return onPage
        .filter((code) =>
          isNearest(
            code,
            words,
            parts.map((part) => part.words),
          ),
        )
        .map(({ format, text, ...place }) => ({ format, text, place: { page: number, ...place } }));
    });
    const ofCode = own.map(({ source, ...page }) => ({ ...page, isPicture: source === 'picture' }));
    const withCodes = addCodes(receipt, codes, ofCode, signers);
    return i === 0 && eInvoice ? { ...withCodes, eInvoice } : withCodes;
  });
  return {
    page: null,
    digits: findOddestPage(pages),
    accountStatements,
    ...conclude(receipts, [...noteUnread(pages, pageCount), ...notes], dates),
  };
}

/** Pages that were not read: how many, why, and which. */
function noteUnread(pages: readonly ReadPage[], count: number): Note[] {
  const read = new Set(pages.map(({ number }) => number));
  const runs: [first: number, last: number][] = [];
  for (let page = 1; page <= count && runs.length <= MAX_RUNS; page++) {
    const run = runs.at(-1);
    if (read.has(page)) continue;
    if (run && run[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  const [first] = runs;
  if (!first) return [];
  const unread = count - read.size;
  const named = runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
  const said = say('receipt.pages-not-read', {
    ...{ unread, count, most: READ_LIMITS.pages, words: READ_LIMITS.words },
  });
  return [runs.length > MAX_RUNS ? [said] : [said, say('receipt.pages-left', { unread, pages: named })]];
}

/** Whether these words, of several receipts on one page, are the nearest to the middle of a code. */
function isNearest(code: Place, words: readonly Place[], parts: readonly (readonly Place[])[]): boolean {
  const [x, y] = [code.x + code.width / 2, code.y + code.height / 2];
  const away = (places: readonly Place[]) => {
    const area = surround(places);
    const across = Math.max(area.x - x, 0, x - area.x - area.width);
    return Math.hypot(across, Math.max(area.y - y, 0, y - area.y - area.height));
  };
  return parts.length < 2 || parts.every((part) => away(words) <= away(part));
}

function wordNotes(notes: readonly Note[]) {
  return {
    notes: notes.map((note) => note.map((said) => inEnglish(said)).join(' ')),
    statements: { notes },
  };
}

/** The comparison of the scanned page with the most conspicuous digits; null if none could be made. */
function findOddestPage(pages: DocumentWords['pages']): DigitFindings | null {
  return pages
    .flatMap(({ number, digits }) => requireDigits(digits ?? null, number) ?? [])
    .reduce<DigitFindings | null>(
      (most, one) => (most && most.suspicion >= one.suspicion ? most : one),
      null,
    );
}

/**
 * Empty receipts are dropped; invalid numbers of another document become notes, and so do remarks on its
 * codes.
 */
function conclude(read: readonly Receipt[], notes: readonly Note[], { today, oldestDays }: ReadingOptions) {
  const receipts = read.filter(isReceipt);
  const noted = read
    .filter((one) => !isReceipt(one))
    .flatMap(({ numbers = [], codes = [] }) => [
      ...numbers.flatMap(({ state, said }) => (state === 'fails' && said ? [[said]] : [])),
      ...codes.flatMap(({ said }) => (said ? [[said]] : [])),
    ]);
  return {
    ...wordNotes([...notes, ...noted]),
    expenses: receipts.map((receipt) => describeExpense(receipt, { today, oldestDays })),
    receipts,
  };
}

function isReceipt({ total, date, merchant, eInvoice }: Receipt): boolean {
  return Boolean(eInvoice) || (total !== null && (date !== null || merchant !== null));
}

/** `page`: of a document. */
function requireDigits(body: unknown, page?: number): DigitFindings | null {
  if (body === null) return null;
  const { count, suspicion, alike, odd, comparesHistory } = body as DigitFindings;
  const sound =
    Number.isSafeInteger(count) &&
    Number.isFinite(suspicion) &&
    isPlaces(alike) &&
    isPlaces(odd) &&
    typeof comparesHistory === 'boolean';
  if (!sound) throw new AnalysisFailure('crashed', say('failure.unusable'), 'digits');
  const isConspicuous = suspicion >= CONSPICUOUS;
  const said = describeDigits(isConspicuous, page);
  const take = ({ x, y, width, height }: Place): Place => ({
    ...(page !== undefined && { page }),
    x,
    y,
    width,
    height,
  });
  return {
    count,
    suspicion,
    isConspicuous,
    alike: alike.map(take),
    odd: odd.map(take),
    comparesHistory,
    message: inEnglish(said),
    statements: [said],
  };
}

function describeDigits(isConspicuous: boolean, page: number | undefined): Statement {
  if (page === undefined) return say(isConspicuous ? 'receipt.digits-odd' : 'receipt.digits-even');
  return isConspicuous ? say('receipt.digits-odd-page', { page }) : say('receipt.digits-even-scans');
}

function isPlaces(places: unknown): places is readonly Place[] {
  return (
    Array.isArray(places) &&
    places.length <= MAX_PLACES &&
    places.every((place) => place && [place.x, place.y, place.width, place.height].every(Number.isFinite))
  );
}
