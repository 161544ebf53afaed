import {
  type Certificates,
  type CodePage,
  createSigners,
  type DescribedAccountStatement,
  describeAccountStatement,
  describeExpense,
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
} from '@assay/expenses';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { getPool } from './default-pool.ts';
import { describeFailure } from './describe-failure.ts';
import { type DocumentWords, requireCodes, requireDocumentWords } from './document-words.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits } from './limits.ts';
import { type ReadTextOptions, requirePage } from './read-text.ts';
import { TEXT_LANGUAGES, type TextPage } from './text-page.ts';

export interface DetectExpensesOptions extends ReadTextOptions {
  /** The day that stands for today, YYYY-MM-DD: dates after it lie in the future. */
  readonly today: string;
  /** Receipts older than this are told. Default: never. */
  readonly oldestDays?: number;
  /** Of a document. */
  readonly password?: string;
  /** The certificates of those who sign the codes of receipts. */
  readonly certificates?: Certificates;
}

/** How the digits of one picture, or of one page, compare with one another. */
export interface DigitFindings {
  /** Digits that were compared. */
  readonly count: number;
  /** Deviations from what genuine receipts have. */
  readonly suspicion: number;
  /** Whether the suspicion is higher than all but a few genuine receipts have. */
  readonly isConspicuous: boolean;
  /** The two digits that are most alike. */
  readonly alike: readonly Place[];
  /** Digits printed or saved unlike the others. */
  readonly odd: readonly Place[];
  /** Whether traces of an earlier JPEG compression were there to be compared. */
  readonly comparesHistory: boolean;
  /** One sentence, in English, and what it says. */
  readonly message: string;
  readonly statements: readonly Statement[];
}

export type DetectedExpenses =
  | {
      readonly status: 'complete';
      /** One a receipt; none where no total, date or merchant was found. */
      readonly expenses: readonly Expense[];
      /** What the expenses were made of, in their order: to be corrected, and checked anew. */
      readonly receipts: readonly Receipt[];
      /** Account statements; other pages of the file may have expenses. */
      readonly accountStatements: readonly DescribedAccountStatement[];
      /** Null where there are too few digits; of a document, those of the scanned page that stands out most. */
      readonly digits: DigitFindings | null;
      /** Null of documents, whose places are in points of their pages. */
      readonly page: TextPage | null;
      /** What else a person should know: pages that were not read. */
      readonly notes: readonly string[];
      /** What each note says. */
      readonly statements: { readonly notes: readonly (readonly Statement[])[] };
    }
  | { readonly status: 'failed'; readonly error: Failure };

/** Suspicion that 95 to 98 % of re-saved genuine receipts stay below that the comparison was not fitted on. */
const CONSPICUOUS = 2;
const MAX_PLACES = 12;
/** Of pictures told so, one forged in ten before: found 58 to 64 in 100 of the forged and 2 to 5 of the genuine ones. */
const DIGITS_SHARE = 0.55;

/** Reads a receipt or an invoice from a picture or a document, in the sandbox. Rejects only when `signal` aborts. */
export async function detectExpenses(
  path: string,
  options: DetectExpensesOptions,
): Promise<DetectedExpenses> {
  const limits = chooseLimits(options.limits);
  const languages = options.languages?.length ? options.languages : TEXT_LANGUAGES;
  try {
    const { size, type } = await inspectFile(path);
    if (type?.kind !== 'image' && type?.kind !== 'document')
      throw new AnalysisFailure('unsupported', say('failure.not-picture-or-document'));
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', say('failure.file-too-large-to-decode'));
    const { password, signal } = options;
    const isDocument = type.kind === 'document';
    const request = isDocument
      ? { kind: 'words', options: { languages, password } }
      : { kind: 'expenses', options: { languages } };
    const { body } = await getPool().run({ ...request, path, size, limits, signal });
    const read = isDocument ? readDocumentFindings : readFindings;
    return { status: 'complete', ...read(body, options) };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', error: describeFailure(error) };
  }
}

type Dates = Pick<DetectExpensesOptions, 'today' | 'oldestDays' | 'certificates'>;

/** From what a child answers. Throws `AnalysisFailure` `crashed` for what has not the right shape. */
export function readFindings(body: unknown, dates: Dates) {
  const { page: pageBody, digits, codes = [] } = body as Readonly<Record<string, unknown>>;
  const page = requirePage(pageBody);
  const whole = { ...page, number: 1, isPicture: true };
  const found = requireCodes(codes).map(({ format, text, ...place }) => ({ format, text, place }));
  const accountStatements = describeAccounts([whole], { isPicture: true, isWhole: true });
  const receipts =
    accountStatements.length > 0
      ? []
      : [addCodes(readReceipt(page.words, page), found, [whole], signersOf(dates))];
  return { page, digits: requireDigits(digits), accountStatements, ...conclude(receipts, [], dates) };
}

function describeAccounts(
  pages: readonly ReadPage[],
  { isPicture, isWhole }: { readonly isPicture: boolean; readonly isWhole: boolean },
): DescribedAccountStatement[] {
  return readAccountStatements(pages, { isWhole }).map((one) => describeAccountStatement(one, { isPicture }));
}

/** Pages before the first and behind the last line of all account statements, unless they call themselves a part of one. */
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

function signersOf({ certificates = { trusted: [] } }: Dates): Signers {
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

/** The same of a document. Throws `AnalysisFailure` `crashed` for what has not the right shape. */
export function readDocumentFindings(body: unknown, dates: Dates) {
  const { pageCount, pages, eInvoice } = requireDocumentWords(body);
  const accountStatements = eInvoice
    ? []
    : describeAccounts(pages, { isPicture: false, isWhole: pages.length === pageCount });
  // The first one: further invoices of a document have no XML of their own.
  const others = listOtherPages(pages, accountStatements);
  const read = accountStatements.length > 0 && others.length === 0 ? [] : readPages(others);
  const signers = signersOf(dates);
  const receipts = read.map((receipt, i) => {
    // Where there are several, each is on pages of its own.
    const own = read.length === 1 ? others : others.filter(({ number }) => isOn(receipt, number));
    const codes = own.flatMap(({ number, codes: onPage = [] }) =>
      onPage.map(({ format, text, ...place }) => ({ format, text, place: { page: number, ...place } })),
    );
    const ofCode = own.map(({ source, ...page }) => ({ ...page, isPicture: source === 'picture' }));
    const withCodes = addCodes(receipt, codes, ofCode, signers);
    return i === 0 && eInvoice ? { ...withCodes, eInvoice } : withCodes;
  });
  const unread = pageCount - pages.length;
  const notes = unread > 0 ? [say('receipt.pages-unread', { unread, count: pageCount })] : [];
  return {
    page: null,
    digits: findOddestPage(pages),
    accountStatements,
    ...conclude(receipts, notes, dates),
  };
}

function isOn({ total, merchant, date }: Receipt, page: number): boolean {
  return [total, merchant, date].some((field) => field?.places.some((place) => place.page === page));
}

function wordNotes(notes: readonly Statement[]) {
  return { notes: notes.map((note) => inEnglish(note)), statements: { notes: notes.map((note) => [note]) } };
}

/** The comparison of the scanned page whose digits stand out most; null where none could be made. */
function findOddestPage(pages: DocumentWords['pages']): DigitFindings | null {
  return pages
    .flatMap(({ number, digits }) => requireDigits(digits ?? null, number) ?? [])
    .reduce<DigitFindings | null>(
      (most, one) => (most && most.suspicion >= one.suspicion ? most : one),
      null,
    );
}

/** Receipts that say nothing are none; what is wrong with the numbers of another document is noted, and what its codes say of themselves. */
function conclude(read: readonly Receipt[], notes: readonly Statement[], { today, oldestDays }: Dates) {
  const receipts = read.filter(isReceipt);
  const noted = read
    .filter((one) => !isReceipt(one))
    .flatMap(({ numbers = [], codes = [] }) => [
      ...numbers.flatMap(({ state, said }) => (state === 'fails' && said ? [said] : [])),
      ...codes.flatMap(({ said }) => said ?? []),
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

/**
 * A picture's score, 0 to 100, with what its digits say: 100·(1 − (1 − score/100)·(1 − 0.55)) where they stand out, and
 * otherwise as it was, since digits that do not stand out prove nothing.
 */
export function raiseByDigits(tamperScore: number | null, digits: DigitFindings | null): number | null {
  if (!digits?.isConspicuous) return tamperScore;
  return Math.round(100 - (100 - (tamperScore ?? 0)) * (1 - DIGITS_SHARE));
}
