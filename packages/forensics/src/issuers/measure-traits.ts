import { splitNumber } from '@assay/expenses';
import type { ClaimKeys } from './claim.ts';
import type { DocumentTraits } from './document-traits.ts';
import { normaliseNumber } from './identifiers.ts';
import { isReprinted } from './is-reprinted.ts';
import { type Labels, listLabels, outside, type SharedLabel, shareLabels } from './labels.ts';

/** A document prepared for comparison. */
export interface Prepared {
  readonly traits: DocumentTraits;
  /** Null if its text is not painted: positions in a picture are those of the scan. */
  readonly labels: Labels | null;
  /** The accounts and tax numbers that may be the issuer's; the others are a customer's. */
  readonly issuers: Pick<DocumentTraits, 'accounts' | 'taxNumbers'>;
}

export function prepare(traits: DocumentTraits, keys: NumberKeys | null): Prepared {
  const among = (kind: keyof NumberKeys) => {
    const known = keys?.[kind].map(normaliseNumber);
    return traits[kind].filter((number) => known?.includes(number) ?? true);
  };
  return {
    traits,
    labels: traits.text === 'page' && traits.firstPage ? listLabels(traits.firstPage) : null,
    issuers: { accounts: among('accounts'), taxNumbers: among('taxNumbers') },
  };
}
export type NumberKeys = Pick<ClaimKeys, 'accounts' | 'taxNumbers'>;

export interface TraitPlace {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a document differs from others in one trait. */
export interface Measurement {
  /** 0 (no difference) to 1. */
  readonly distance: number;
  /** Values of the document and of the others: names and numbers, independent of language. */
  readonly seen: readonly string[];
  readonly known: readonly string[];
  readonly places: readonly TraitPlace[];
}

export const TRAIT_GROUPS = ['production', 'layout', 'content', 'proof'] as const;
export type TraitGroup = (typeof TRAIT_GROUPS)[number];

/**
 * Independent causes of a difference. `made`: the production of the file; `set`: the typesetting of its text;
 * `said`: statements that only another issuer's document makes. Null if other documents of the issuer differ
 * as well (a credit note, a reminder, a long invoice), or if the difference comes with a new print.
 */
export type TraitCause = 'made' | 'set' | 'said';

interface Measure {
  readonly group: TraitGroup;
  readonly cause: TraitCause | null;
  /** The distance up to which nothing is reported, however similar the others are to one another. */
  readonly floor: number;
  /** Null if the trait cannot be compared. */
  readonly measure: (document: Prepared, others: readonly Prepared[]) => Measurement | null;
}

/** The maximum number of values listed for a trait. */
const MAX_LISTED = 12;
const list = (values: Iterable<string>): string[] => [...new Set(values)].sort().slice(0, MAX_LISTED);

/** The minimum number of others for a comparison: what remains of five samples when one is compared. */
const MIN_OTHERS = 4;

/** Tests whether the document's value occurs among those of the others. Null values are left out. */
function oneOf(read: (traits: DocumentTraits) => string | null): Measure['measure'] {
  return ({ traits }, others) => {
    const known = others.flatMap((other) => read(other.traits) ?? []);
    const own = read(traits);
    if (own === null || known.length < MIN_OTHERS) return null;
    return { distance: known.includes(own) ? 0 : 1, seen: list([own]), known: list(known), places: [] };
  };
}

/** Restricts a trait to documents with painted text: the file of a scan describes the scanner. */
const ofText =
  <T>(read: (traits: DocumentTraits) => T | null) =>
  (traits: DocumentTraits): T | null =>
    traits.text === 'page' ? read(traits) : null;

/** The name of a program without its version. */
export const nameProgram = (text: string): string =>
  text
    // Chrome’s: "Skia/PDF m121".
    .replace(/(?<=\bskia\/pdf) m\d+\b/i, '')
    .replace(/\(?\bv?(?:ersion )?\d[._\d]*(?:[a-z]\d*)?\b\)?/gi, '')
    .replace(/[®™©]|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 120) || text.slice(0, 120);

/** Tests which values that all others have are missing from the document. */
function allHave(read: (traits: DocumentTraits) => readonly string[] | null): Measure['measure'] {
  return ({ traits }, others) => {
    const own = read(traits);
    const lists = others.flatMap((other) => {
      const values = read(other.traits);
      return values ? [values] : [];
    });
    const [first, ...more] = lists;
    if (!own || !first || lists.length < others.length) return null;
    const shared = first.filter((value) => more.every((values) => values.includes(value)));
    if (shared.length === 0) return null;
    const missing = shared.filter((value) => !own.includes(value));
    return { distance: missing.length / shared.length, seen: list(own), known: list(shared), places: [] };
  };
}

/**
 * Tests whether the document states numbers of this kind, but none of the issuer's that all others state. One
 * of them is enough, for example one of two banks.
 */
const namesNoneOf =
  (kind: keyof NumberKeys): Measure['measure'] =>
  ({ traits }, others) => {
    const [first, ...more] = others.map(({ issuers }) => issuers[kind]);
    const own = traits[kind];
    const shared = (first ?? []).filter((value) => more.every((values) => values.includes(value)));
    if (shared.length === 0 || own.length === 0) return null;
    const isNamed = shared.some((value) => own.includes(value));
    return { distance: isNamed ? 0 : 1, seen: list(own), known: list(shared), places: [] };
  };

/**
 * Restricted to painted text, because tax numbers have no check digits that would reveal recognition errors.
 */
const ofPage =
  (measure: Measure['measure']): Measure['measure'] =>
  (document, others) =>
    document.traits.text === 'page' ? measure(document, others) : null;

/**
 * Tests whether dates, or amounts, occur only in forms that the others do not use. Single ones in another
 * form come from a customer's order, or from a quotation.
 */
function formsOf(find: (rows: readonly string[]) => readonly string[]): Measure['measure'] {
  return ({ traits }, others) => {
    const own = find(traits.rows);
    const each = others.map((other) => find(other.traits.rows)).filter(({ length }) => length > 0);
    const known = new Set(each.flat());
    if (own.length === 0 || each.length < MIN_OTHERS) return null;
    const isKnown = own.some((form) => known.has(form));
    return { distance: isKnown ? 0 : 1, seen: list(own), known: list(known), places: [] };
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

/** Only by the decimal separator: grouping of thousands is visible in large amounts only. */
const AMOUNT_FORMS: readonly (readonly [string, RegExp])[] = [
  ['12,34', /(?<![\d,'’])\d+,\d{2}(?![\d,.])/],
  ['12.34', /(?<![\d.'’])\d+\.\d{2}(?![\d,.])/],
];
const findAmountForms = (rows: readonly string[]): string[] =>
  AMOUNT_FORMS.filter(([, pattern]) => rows.some((row) => pattern.test(row))).map(([form]) => form);

/** RE-2026-0041 → RE-9-9: the number after 999 is 1000. */
const formOfNumber = ({ number }: DocumentTraits): string | null =>
  number === null ? null : number.toUpperCase().replace(/\d+/g, '9');

/**
 * The share of samples of the same series and year whose order contradicts the number: a later date with a
 * smaller number, or the reverse. Many series restart each year.
 */
const measureOrder: Measure['measure'] = ({ traits }, others) => {
  const own = splitNumber(traits.number);
  const { date } = traits;
  if (!own || !date) return null;
  const series = others.flatMap(({ traits: other }) => {
    const split = splitNumber(other.number);
    return split?.series === own.series && other.date && other.date !== date && isSameYear(other.date, date)
      ? [{ value: split.value, date: other.date, number: other.number ?? '' }]
      : [];
  });
  if (series.length < MIN_IN_SERIES) return null;
  const against = series.filter(
    (other) => other.value !== own.value && other.value > own.value === other.date < date,
  );
  const shown = against.length > 0 ? against : series;
  return {
    distance: against.length / series.length,
    seen: [`${traits.number} · ${date}`],
    known: shown
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .slice(0, MAX_LISTED)
      .map(({ number, date: day }) => `${number} · ${day}`),
    places: [],
  };
};
const MIN_IN_SERIES = 3;
const isSameYear = (one: string, other: string): boolean => one.slice(0, 4) === other.slice(0, 4);

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
/**
 * Fonts without a name are named by the program that opens the file; drivers that print to a file number
 * them.
 */
const NAMELESS = /^(g_d\d.*|(cidfont\+)?(f|tt|ft|font|t3font_?|type3)[ _-]?\d*)?$/i;
const ofFonts = ({ traits }: Pick<Prepared, 'traits'>) =>
  traits.text === 'page' ? traits.fonts.filter(({ name }) => !NAMELESS.test(name)) : [];

const describeEmbedding = ({ fonts }: DocumentTraits): string | null => {
  if (fonts.length === 0) return null;
  const subsets = fonts.filter(({ subset }) => subset).length;
  return subsets === 0 ? 'whole' : subsets === fonts.length ? 'subset' : 'mixed';
};

/** The labels that all others have. */
function shareOf(others: readonly Prepared[]): SharedLabel[] | null {
  const labels = others.flatMap((other) => other.labels ?? []);
  return labels.length < others.length ? null : shareLabels(labels);
}

const measureLabels: Measure['measure'] = ({ labels }, others) => {
  const shared = labels && shareOf(others);
  if (!shared || shared.length < MIN_LABELS) return null;
  const missing = shared.filter(({ text }) => !labels.has(text));
  return {
    distance: missing.length / shared.length,
    seen: list(missing.map(({ text }) => text)),
    known: [`${shared.length}`],
    places: [],
  };
};
/** With fewer labels a single word would decide. */
const MIN_LABELS = 6;

/** The distance in points from the span of the others from which a label has moved. */
const MOVED = 2;
/** The share of its width by which a label differs from the others if its font or size differs. */
const WIDER = 0.03;

/**
 * The share of deviating labels among those that have a fixed position in the others and occur on the page.
 */
function measureAt(
  isOff: (own: NonNullable<ReturnType<Labels['get']>>, shared: SharedLabel) => boolean | null,
): Measure['measure'] {
  return ({ labels }, others) => {
    const shared = labels && shareOf(others);
    if (!shared || isReprinted(labels, shared)) return null;
    const compared = shared.flatMap((one) => {
      const own = labels.get(one.text);
      const off = own ? isOff(own, one) : null;
      return own && off !== null ? [{ own, off }] : [];
    });
    if (compared.length < MIN_LABELS) return null;
    const moved = compared.filter(({ off }) => off).map(({ own }) => own);
    return {
      distance: moved.length / compared.length,
      seen: list(moved.map(({ text }) => text)),
      known: [`${compared.length}`],
      places: moved
        .slice(0, MAX_LISTED)
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

const MADE = { group: 'production', cause: 'made', floor: 0 } as const;
const SET = { group: 'layout', cause: 'set' } as const;
const SAID = { group: 'content', cause: 'said', floor: 0 } as const;
const NO_CAUSE = { cause: null, floor: 0 } as const;

/** All traits that are compared, in the order in which they are reported. */
export const TRAITS = {
  producer: { ...MADE, measure: oneOf(ofText(nameOf('producer'))) },
  creator: { ...MADE, measure: oneOf(ofText(nameOf('creator'))) },
  pdfVersion: { ...MADE, measure: oneOf(ofText(({ pdfVersion }) => pdfVersion)) },
  writing: { ...MADE, measure: oneOf(ofText(({ writing }) => writing)) },
  saves: { ...MADE, measure: oneOf(({ isPdf, revisions }) => (isPdf ? `${revisions}` : null)) },
  text: { ...MADE, measure: oneOf(({ text }) => (text === 'none' ? null : text)) },
  // Logos, bold words and stamps may have fonts of their own.
  fonts: { ...SET, floor: 0.02, measure: measureFonts },
  fontEmbedding: { ...MADE, measure: oneOf(ofText(describeEmbedding)) },
  pageSize: { ...NO_CAUSE, group: 'layout', measure: oneOf(ofText(({ pageSize }) => pageSize)) },
  labels: { ...NO_CAUSE, group: 'layout', floor: 0.15, measure: measureLabels },
  places: { ...SET, floor: 0.1, measure: measureAt(hasMoved) },
  widths: {
    ...SET,
    floor: 0.1,
    measure: measureAt((own, { width }) => outside(own.width, width) > WIDER * own.width),
  },
  pictures: {
    ...NO_CAUSE,
    group: 'layout',
    measure: allHave(ofText(({ pictures }) => pictures?.map(({ digest }) => digest.slice(0, 12)) ?? null)),
  },
  numberForm: { ...NO_CAUSE, group: 'content', measure: oneOf(formOfNumber) },
  numberOrder: { ...SAID, measure: ofPage(measureOrder) },
  dateForm: { ...NO_CAUSE, group: 'content', measure: formsOf(findDateForms) },
  amountForm: { ...NO_CAUSE, group: 'content', measure: formsOf(findAmountForms) },
  account: { ...SAID, measure: namesNoneOf('accounts') },
  taxNumber: { ...SAID, measure: ofPage(namesNoneOf('taxNumbers')) },
  signature: {
    ...NO_CAUSE,
    group: 'proof',
    measure: oneOf(({ isPdf, isSigned }) => (isPdf ? (isSigned ? 'signed' : 'unsigned') : null)),
  },
  eInvoice: {
    ...NO_CAUSE,
    group: 'proof',
    measure: oneOf(({ isPdf, hasEInvoice }) => (isPdf ? (hasEInvoice ? 'attached' : 'none') : null)),
  },
} as const satisfies Record<string, Measure>;

export type TraitId = keyof typeof TRAITS;
export const TRAIT_IDS = Object.keys(TRAITS) as TraitId[];

/** Files without a program name are a kind of their own. */
function nameOf(which: 'producer' | 'creator') {
  return (traits: DocumentTraits) => (traits[which] === null ? '–' : nameProgram(traits[which]));
}
