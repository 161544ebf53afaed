import type { Box, DocumentComparison, PagePair, TextDifference } from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import type { CompareDocumentsRequest } from './child/compare-documents.ts';
import { comparePair, type FailedComparison, isList } from './compare-pair.ts';
import { type ComparedLook, LOOKS } from './compared-look.ts';
import type { DeriveOptions } from './derive-image.ts';
import { AnalysisFailure } from './failure.ts';
import { chooseLimits, expectDrawing } from './limits.ts';

export type ComparedPagePair = Pick<PagePair, 'first' | 'second' | 'basis'> & ComparedLook;

/** What was read of one version. */
export interface ReadVersion {
  /** The number of its pages. */
  readonly count: number;
  /** Pages read, from the first on. */
  readonly read: number;
  /** Numbers of pages that could not be read completely. */
  readonly unread: readonly number[];
  /** The number of visible words on them. */
  readonly words: number;
}

export interface ComparedDocuments extends Pick<DocumentComparison, 'onlyFirst' | 'onlySecond' | 'moved'> {
  readonly status: 'complete';
  /** `apart`: nothing in the two could be matched, so nothing is known about their differences. */
  readonly outcome: 'same' | 'differs' | 'apart';
  readonly pages: readonly [ReadVersion, ReadVersion];
  readonly pairs: readonly ComparedPagePair[];
  /** Differences with figures first; at most 500. */
  readonly differences: readonly TextDifference[];
  /** Including those that are left out. */
  readonly differenceCount: number;
  readonly figureCount: number;
}

export interface CompareDocumentsOptions extends DeriveOptions {
  /** The passwords of the first and the second document. */
  readonly passwords?: readonly [string | null, string | null];
}

export type DocumentsCompared = ComparedDocuments | FailedComparison;

const MAX_DIFFERENCES = 500;

/**
 * Compares two versions of a PDF in the sandbox: pairs their pages, finds the words that differ, and places
 * where pages look different although their words agree. Rejects only when `signal` aborts.
 */
export function compareDocuments(
  firstPath: string,
  secondPath: string,
  options: CompareDocumentsOptions = {},
): Promise<DocumentsCompared> {
  const request: CompareDocumentsRequest = { passwords: options.passwords ?? [null, null] };
  return comparePair([firstPath, secondPath], {
    kind: 'compare-documents',
    options: request,
    ...{ limits: chooseLimits(options.limits), signal: options.signal },
    kinds: ['document'],
    otherKind: say('failure.not-shown-document'),
    tooLarge: say('failure.document-too-large'),
    expectBytes: expectDrawing,
    read: readComparedDocuments,
  });
}

/** The result of a comparison, and its omissions. */
export function sayDocumentComparison(compared: DocumentsCompared): Statement[] {
  if (compared.status === 'failed') {
    const { which, error } = compared;
    const whose =
      which && say(which === 'first' ? 'comparison.first-not-read' : 'comparison.second-not-read');
    return [...(whose ? [whose] : []), ...error.statements];
  }
  if (compared.outcome === 'apart') return [say('comparison.documents-apart'), ...sayLeftOut(compared)];
  return [...sayFound(compared), ...sayLeftOut(compared)];
}

function sayFound(compared: ComparedDocuments): Statement[] {
  const { outcome, differenceCount: count, figureCount: figures, pairs } = compared;
  if (outcome === 'same') return [sayNothingFound(compared), say('comparison.seen-alone')];
  const looks = pairs.filter(({ look }) => look === 'differs');
  const places = looks.reduce((sum, pair) => sum + pair.places.length, 0);
  return [
    ...(count > 0 ? [say('comparison.passages-differ', { count, figures })] : []),
    ...(count > MAX_DIFFERENCES ? [say('comparison.listed-in-part', { listed: MAX_DIFFERENCES })] : []),
    ...(places > 0
      ? [say('comparison.looks-differ', { count: places, pages: writePages(numbersOf(looks)) })]
      : []),
    ...sayPages('comparison.look-another', numbersOf(pairs.filter(({ look }) => look === 'another'))),
    ...sayPages('comparison.only-first', compared.onlyFirst),
    ...sayPages('comparison.only-second', compared.onlySecond),
    ...sayPages('comparison.pages-moved', compared.moved),
  ];
}

/**
 * "No difference" is only reported if both documents were compared completely, by words and by appearance.
 */
function sayNothingFound({ pairs, pages }: ComparedDocuments): Statement {
  const isWhole =
    pages.every(({ count, read, unread }) => read === count && unread.length === 0) &&
    pages.every(({ count }) => count === pairs.length) &&
    pairs.every(({ basis, look }) => basis === 'text' && look === 'same');
  return isWhole
    ? say('comparison.documents-same', { count: pairs.length })
    : say('comparison.documents-no-difference');
}

function sayLeftOut({ pages: [first, second], pairs }: ComparedDocuments): Statement[] {
  const where = (test: (pair: ComparedPagePair) => boolean) => numbersOf(pairs.filter(test));
  const isNotLooked = ({ basis, look }: ComparedPagePair) =>
    look === 'left-out' || (look === 'not-drawn' && basis !== 'unread');
  return [
    ...(first.read < first.count
      ? [say('comparison.first-read-in-part', { read: first.read, count: first.count })]
      : []),
    ...(second.read < second.count
      ? [say('comparison.second-read-in-part', { read: second.read, count: second.count })]
      : []),
    ...sayPages('comparison.unread-first', first.unread),
    ...sayPages('comparison.unread-second', second.unread),
    ...sayPages(
      'comparison.as-pictures',
      where(({ basis, look }) => basis === 'picture' && !['left-out', 'not-drawn', 'apart'].includes(look)),
    ),
    ...sayPages(
      'comparison.pages-apart',
      where(({ look }) => look === 'apart'),
    ),
    ...sayPages(
      'comparison.text-moved',
      where(({ look }) => look === 'moved'),
    ),
    ...sayPages(
      'comparison.looks-coarse',
      where(({ isCoarse }) => isCoarse),
    ),
    ...sayPages(
      'comparison.words-alone',
      where((pair) => isNotLooked(pair) && pair.basis === 'text'),
    ),
    ...sayPages(
      'comparison.not-looked',
      where((pair) => isNotLooked(pair) && pair.basis === 'picture'),
    ),
  ];
}

type PagesId =
  | 'comparison.look-another'
  | 'comparison.looks-coarse'
  | 'comparison.only-first'
  | 'comparison.only-second'
  | 'comparison.pages-moved'
  | 'comparison.unread-first'
  | 'comparison.unread-second'
  | 'comparison.as-pictures'
  | 'comparison.pages-apart'
  | 'comparison.text-moved'
  | 'comparison.words-alone'
  | 'comparison.not-looked';

const sayPages = (id: PagesId, numbers: readonly number[]): Statement[] =>
  numbers.length > 0 ? [say(id, { count: numbers.length, pages: writePages(numbers) })] : [];

const numbersOf = (pairs: readonly ComparedPagePair[]) => pairs.map(({ second }) => second);

/** In the form "2, 5–7". */
export function writePages(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** The child has read two hostile files: for an invalid shape, throws `AnalysisFailure` `crashed`. */
export function readComparedDocuments(body: unknown): ComparedDocuments {
  const { pages, pairs, isAligned, onlyFirst, onlySecond, moved, differences } = (body ?? {}) as Record<
    string,
    unknown
  >;
  if (!isList(pages, isVersion) || !isList(pairs, isPair) || !isList(differences, isDifference))
    throw unusable();
  const [first, second] = pages;
  if (!first || !second || pages.length !== 2 || typeof isAligned !== 'boolean') throw unusable();
  const alone = { onlyFirst, onlySecond, moved };
  if (!Object.values(alone).every((list) => isList(list, isNumber))) throw unusable();
  const told = alone as Pick<DocumentComparison, 'onlyFirst' | 'onlySecond' | 'moved'>;
  const isKnown = ({ basis, look }: ComparedPagePair) =>
    basis === 'text' || ['same', 'differs', 'another'].includes(look);
  const isApart = !isAligned || !pairs.some(isKnown);
  const isDifferent =
    differences.length + told.onlyFirst.length + told.onlySecond.length + told.moved.length > 0 ||
    pairs.some(({ look }) => look === 'differs' || look === 'another');
  return {
    status: 'complete',
    outcome: isApart ? 'apart' : isDifferent ? 'differs' : 'same',
    pages: [first, second],
    pairs,
    // Nor is it known which pages only one of them has.
    ...(isApart ? { onlyFirst: [], onlySecond: [], moved: [] } : told),
    differences: differences.slice(0, MAX_DIFFERENCES),
    differenceCount: differences.length,
    figureCount: differences.filter(({ isFigure }) => isFigure).length,
  };
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isVersion(value: unknown): value is ReadVersion {
  const { count, read, unread, words } = (value ?? {}) as Record<string, unknown>;
  return isNumber(count) && isNumber(read) && isNumber(words) && isList(unread, isNumber);
}

function isPair(value: unknown): value is ComparedPagePair {
  const { first, second, basis, look, places, isCoarse } = (value ?? {}) as Record<string, unknown>;
  return (
    isNumber(first) &&
    isNumber(second) &&
    ['text', 'picture', 'unread'].includes(basis as string) &&
    LOOKS.includes(look as (typeof LOOKS)[number]) &&
    isList(places, isBox) &&
    typeof isCoarse === 'boolean'
  );
}

function isDifference(value: unknown): value is TextDifference {
  const { isFigure, before, after } = (value ?? {}) as Record<string, unknown>;
  const isPassage = (passage: unknown) => {
    const { page, text, boxes } = (passage ?? {}) as Record<string, unknown>;
    return isNumber(page) && typeof text === 'string' && text.length <= 500 && isList(boxes, isBox);
  };
  return (
    typeof isFigure === 'boolean' &&
    (before === null || isPassage(before)) &&
    (after === null || isPassage(after)) &&
    (before !== null || after !== null)
  );
}

function isBox(value: unknown): value is Box {
  const { x, y, width, height } = (value ?? {}) as Record<string, unknown>;
  return [x, y, width, height].every(Number.isFinite);
}

const unusable = () => new AnalysisFailure('crashed', say('failure.unusable'), 'document comparison');
