import { splitNumber } from '@assay/expenses';
import type { DocumentTraits } from './document-traits.ts';
import { type Labels, listLabels, outside, type SharedLabel, shareLabels } from './labels.ts';

/** A document made ready to be compared. */
export interface Prepared {
  readonly traits: DocumentTraits;
  /** Null where its text is not painted: places in a picture are those of the scan. */
  readonly labels: Labels | null;
}

export const prepare = (traits: DocumentTraits): Prepared => ({
  traits,
  labels: traits.text === 'page' && traits.firstPage ? listLabels(traits.firstPage) : null,
});

export interface TraitPlace {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a document differs from others in one respect. */
export interface Measurement {
  /** 0 (as the others) to 1. */
  readonly distance: number;
  /** What the document shows, and what the others show: names and values in no language. */
  readonly seen: readonly string[];
  readonly known: readonly string[];
  readonly places: readonly TraitPlace[];
}

export const TRAIT_GROUPS = ['production', 'layout', 'content', 'proof'] as const;
export type TraitGroup = (typeof TRAIT_GROUPS)[number];

interface Measure {
  readonly group: TraitGroup;
  /** Up to this distance nothing is said, however alike the others are to one another. */
  readonly floor: number;
  /** Null where the trait cannot be compared. */
  readonly measure: (document: Prepared, others: readonly Prepared[]) => Measurement | null;
}

/** Values that are listed of one trait. */
const MOST_LISTED = 12;
const list = (values: Iterable<string>): string[] => [...new Set(values)].sort().slice(0, MOST_LISTED);

/** Whether one value of the document is among those of the others. Null values are left out, unless they are a value by themselves. */
function oneOf(
  read: (traits: DocumentTraits) => string | null,
  { isNullAValue = false } = {},
): Measure['measure'] {
  return ({ traits }, others) => {
    const value = (one: DocumentTraits) => read(one) ?? (isNullAValue ? '' : null);
    const known = others.flatMap((other) => value(other.traits) ?? []);
    const own = value(traits);
    if (own === null || known.length === 0) return null;
    return { distance: known.includes(own) ? 0 : 1, seen: list([own]), known: list(known), places: [] };
  };
}

/** Only of what the file says of itself, not of the scanner’s file. */
const ofText =
  <T>(read: (traits: DocumentTraits) => T | null) =>
  (traits: DocumentTraits): T | null =>
    traits.text === 'page' ? read(traits) : null;

/** A program’s name without its version. */
export const nameProgram = (text: string): string =>
  text
    .replace(/\(?\bv?(?:ersion )?\d+(?:[.\d]*[a-z]?\d*)?\b\)?/gi, '')
    .replace(/[®™©]|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 120) || text.slice(0, 120);

/** What all of the others have, and the document has not. */
function allHave(
  read: (traits: DocumentTraits) => readonly string[] | null,
  { needsOwn = false } = {},
): Measure['measure'] {
  return ({ traits }, others) => {
    const own = read(traits);
    const lists = others.flatMap((other) => {
      const values = read(other.traits);
      return values ? [values] : [];
    });
    const [first, ...more] = lists;
    if (!own || !first || lists.length < others.length) return null;
    const shared = first.filter((value) => more.every((values) => values.includes(value)));
    if (shared.length === 0 || (needsOwn && own.length === 0)) return null;
    const missing = shared.filter((value) => !own.includes(value));
    return { distance: missing.length / shared.length, seen: list(own), known: list(shared), places: [] };
  };
}

/** Whether every form of dates, or of amounts, is one that the others use. */
function formsOf(find: (rows: readonly string[]) => readonly string[]): Measure['measure'] {
  return ({ traits }, others) => {
    const own = find(traits.rows);
    const known = new Set(others.flatMap((other) => find(other.traits.rows)));
    if (own.length === 0 || known.size === 0) return null;
    const foreign = own.filter((form) => !known.has(form));
    return { distance: foreign.length / own.length, seen: list(own), known: list(known), places: [] };
  };
}

const DATE_FORMS: readonly (readonly [string, RegExp])[] = [
  ['31.12.2026', /(?<![\d.])\d{2}\.\d{2}\.\d{4}(?![\d.])/],
  ['31.12.26', /(?<![\d.])\d{2}\.\d{2}\.\d{2}(?![\d.])/],
  ['31/12/2026', /(?<![\d/])\d{1,2}\/\d{1,2}\/\d{4}(?![\d/])/],
  ['31/12/26', /(?<![\d/])\d{1,2}\/\d{1,2}\/\d{2}(?![\d/])/],
  ['31-12-2026', /(?<![\d-])\d{1,2}-\d{1,2}-\d{4}(?![\d-])/],
  ['2026-12-31', /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/],
  ['31 Dec 2026', /(?<![\p{L}\d])\d{1,2}\.?[ -]\p{L}{3}\.?[ -](?:19|20)\d\d(?!\d)/u],
  ['31 December 2026', /(?<![\p{L}\d])\d{1,2}\.? (?:de )?\p{L}{4,10} (?:de )?(?:19|20)\d\d(?!\d)/u],
  ['December 31, 2026', /(?<!\p{L})\p{L}{3,9} \d{1,2}, (?:19|20)\d\d(?!\d)/u],
];
const findDateForms = (rows: readonly string[]): string[] =>
  DATE_FORMS.filter(([, pattern]) => rows.some((row) => pattern.test(row))).map(([form]) => form);

const AMOUNT_FORMS: readonly (readonly [string, RegExp])[] = [
  ['1.234,56', /(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{2}(?![\d,.])/],
  ['1,234.56', /(?<![\d.,])\d{1,3}(?:,\d{2,3})+\.\d{2}(?![\d,.])/],
  ['1234,56', /(?<![\d.,])\d{4,},\d{2}(?![\d,.])/],
  ['1234.56', /(?<![\d.,])\d{4,}\.\d{2}(?![\d,.])/],
  ['12,34', /(?<![\d.,'’])\d{1,3},\d{2}(?![\d,.])/],
  ['12.34', /(?<![\d.,'’])\d{1,3}\.\d{2}(?![\d,.])/],
];
const findAmountForms = (rows: readonly string[]): string[] =>
  AMOUNT_FORMS.filter(([, pattern]) => rows.some((row) => pattern.test(row))).map(([form]) => form);

/** RE-2026-0041 → RE-9999-9999. */
const formOfNumber = ({ number }: DocumentTraits): string | null =>
  number === null ? null : number.toUpperCase().replace(/\d/g, '9');

/** Share of the samples of its series that a number does not follow: a later date with a smaller number, or the other way round. */
const measureOrder: Measure['measure'] = ({ traits }, others) => {
  const own = splitNumber(traits.number);
  const { date } = traits;
  if (!own || !date) return null;
  const series = others.flatMap(({ traits: other }) => {
    const split = splitNumber(other.number);
    return split?.series === own.series && other.date && other.date !== date
      ? [{ value: split.value, date: other.date, number: other.number ?? '' }]
      : [];
  });
  if (series.length < LEAST_IN_SERIES) return null;
  const against = series.filter(
    (other) => other.value !== own.value && other.value > own.value === other.date < date,
  );
  const shown = against.length > 0 ? against : series;
  return {
    distance: against.length / series.length,
    seen: [`${traits.number} · ${date}`],
    known: shown
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .slice(0, MOST_LISTED)
      .map(({ number, date: day }) => `${number} · ${day}`),
    places: [],
  };
};
const LEAST_IN_SERIES = 3;

const measureFonts: Measure['measure'] = ({ traits }, others) => {
  const known = new Set(others.flatMap((other) => ofFonts(other).map(({ name }) => name)));
  const own = ofFonts({ traits });
  const all = own.reduce((sum, { letters }) => sum + letters, 0);
  if (all === 0 || known.size === 0) return null;
  const foreign = own.filter(({ name }) => !known.has(name));
  const letters = foreign.reduce((sum, font) => sum + font.letters, 0);
  const shown = foreign.length > 0 ? foreign : own;
  return {
    distance: letters / all,
    seen: list(shown.map(({ name }) => name)),
    known: list(known),
    places: [],
  };
};
/** Fonts without a name are called by the program that opens the file. */
const ofFonts = ({ traits }: Pick<Prepared, 'traits'>) =>
  traits.text === 'page' ? traits.fonts.filter(({ name }) => name !== '' && !/^g_d\d/.test(name)) : [];

const describeEmbedding = ({ fonts }: DocumentTraits): string | null => {
  if (fonts.length === 0) return null;
  const subsets = fonts.filter(({ subset }) => subset).length;
  return subsets === 0 ? 'whole' : subsets === fonts.length ? 'subset' : 'mixed';
};

/** Labels that every other document has. */
function shareOf(others: readonly Prepared[]): SharedLabel[] | null {
  const labels = others.flatMap((other) => other.labels ?? []);
  return labels.length < others.length ? null : shareLabels(labels);
}

const measureLabels: Measure['measure'] = ({ labels }, others) => {
  const shared = labels && shareOf(others);
  if (!shared || shared.length < LEAST_LABELS) return null;
  const missing = shared.filter(({ text }) => !labels.has(text));
  return {
    distance: missing.length / shared.length,
    seen: list(missing.map(({ text }) => text)),
    known: [`${shared.length}`],
    places: [],
  };
};
/** With fewer, one word decides. */
const LEAST_LABELS = 6;

/** Points beyond the span of the others from which a label has moved. */
const MOVED = 2;
/** Share of its width by which a label is wider or narrower than with the others: another font or size. */
const WIDER = 0.03;

/** Share of the labels that stand still with the others and are found on the page, for which something holds. */
function measureAt(
  isOff: (own: NonNullable<ReturnType<Labels['get']>>, shared: SharedLabel) => boolean | null,
): Measure['measure'] {
  return ({ labels }, others) => {
    const shared = labels && shareOf(others);
    if (!shared) return null;
    const compared = shared.flatMap((one) => {
      const own = labels.get(one.text);
      const off = own ? isOff(own, one) : null;
      return own && off !== null ? [{ own, off }] : [];
    });
    if (compared.length < LEAST_LABELS) return null;
    const moved = compared.filter(({ off }) => off).map(({ own }) => own);
    return {
      distance: moved.length / compared.length,
      seen: list(moved.map(({ text }) => text)),
      known: [`${compared.length}`],
      places: moved
        .slice(0, MOST_LISTED)
        .map(({ left, top, width, height }) => ({ page: 1, x: left, y: top, width, height })),
    };
  };
}

const hasMoved = (own: NonNullable<ReturnType<Labels['get']>>, { across, down }: SharedLabel) => {
  if (!across && !down) return null;
  return (
    (across !== null && outside(own[across.edge], across) > MOVED) ||
    (down !== null && outside(own.top, down) > MOVED)
  );
};

/** Every respect in which documents are compared, in the order in which they are told. */
export const TRAITS = {
  producer: { group: 'production', floor: 0, measure: oneOf(ofText(nameOf('producer'))) },
  creator: { group: 'production', floor: 0, measure: oneOf(ofText(nameOf('creator'))) },
  pdfVersion: { group: 'production', floor: 0, measure: oneOf(ofText(({ pdfVersion }) => pdfVersion)) },
  writing: { group: 'production', floor: 0, measure: oneOf(ofText(({ writing }) => writing)) },
  saves: {
    group: 'production',
    floor: 0,
    measure: oneOf(({ isPdf, revisions }) => (isPdf ? `${revisions}` : null)),
  },
  text: { group: 'production', floor: 0, measure: oneOf(({ text }) => (text === 'none' ? null : text)) },
  fonts: { group: 'layout', floor: 0.001, measure: measureFonts },
  fontEmbedding: { group: 'production', floor: 0, measure: oneOf(ofText(describeEmbedding)) },
  pageSize: { group: 'layout', floor: 0, measure: oneOf(ofText(({ pageSize }) => pageSize)) },
  labels: { group: 'layout', floor: 0.15, measure: measureLabels },
  places: { group: 'layout', floor: 0.1, measure: measureAt(hasMoved) },
  widths: {
    group: 'layout',
    floor: 0.1,
    measure: measureAt((own, { width }) => outside(own.width, width) > WIDER * own.width),
  },
  pictures: {
    group: 'layout',
    floor: 0,
    measure: allHave(ofText(({ pictures }) => pictures?.map(({ digest }) => digest.slice(0, 12)) ?? null)),
  },
  numberForm: { group: 'content', floor: 0, measure: oneOf(formOfNumber) },
  numberOrder: { group: 'content', floor: 0, measure: measureOrder },
  dateForm: { group: 'content', floor: 0, measure: formsOf(findDateForms) },
  amountForm: { group: 'content', floor: 0, measure: formsOf(findAmountForms) },
  account: { group: 'content', floor: 0, measure: allHave(({ accounts }) => accounts, { needsOwn: true }) },
  taxNumber: {
    group: 'content',
    floor: 0,
    measure: allHave(({ taxNumbers }) => taxNumbers, { needsOwn: true }),
  },
  signature: {
    group: 'proof',
    floor: 0,
    measure: oneOf(({ isPdf, isSigned }) => (isPdf ? (isSigned ? 'signed' : 'unsigned') : null)),
  },
  eInvoice: {
    group: 'proof',
    floor: 0,
    measure: oneOf(({ isPdf, hasEInvoice }) => (isPdf ? (hasEInvoice ? 'attached' : 'none') : null)),
  },
} as const satisfies Record<string, Measure>;

export type TraitId = keyof typeof TRAITS;
export const TRAIT_IDS = Object.keys(TRAITS) as TraitId[];

/** Files without a name of their program are a kind of their own. */
function nameOf(which: 'producer' | 'creator') {
  return (traits: DocumentTraits) => (traits[which] === null ? '–' : nameProgram(traits[which]));
}
