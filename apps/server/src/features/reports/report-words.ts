import type { Report, ReportAsset } from '@assay/contract/reports';
import { findDissent } from '@assay/contract/wordings/dissent-words';
import { french } from '@assay/contract/wordings/translations/french';
import { german } from '@assay/contract/wordings/translations/german';
import { spanish } from '@assay/contract/wordings/translations/spanish';
import { english, type Wordings } from '@assay/contract/wordings/wordings';
import {
  inUnit,
  readStatements,
  type SayArguments,
  type Statement,
  type StatementId,
  say,
} from '@assay/statements';
import {
  type Language,
  loadPageRenderer,
  type Render,
  SEMICOLONS,
  UnsayableError,
} from '@assay/statements/pages';
import { DATE_LOCALES, writeDay } from '@assay/statements/write-day';
import { sayPlace } from './say-place.ts';

/** The texts of a report in one language. The same words in every rendering. */
export interface ReportWords {
  readonly language: Language;
  /** Names of bands, states and findings. */
  readonly wordings: Wordings;
  /** A sentence of the report’s own. */
  say<Id extends StatementId>(id: Id, ...values: SayArguments<Id>): string;
  /** A text stored in English, in this language; as stored if its statements are unknown. */
  tell(stored: string, statements?: readonly unknown[] | null): string;
  /** A method by its title; an operator’s own model by the name that the operator gave it. */
  nameMethod(method: { readonly model: string; readonly title: string }): string;
  /** The name of a verdict, or that its methods disagree. */
  nameVerdict(verdict: Pick<ReportAsset['verdict'], 'band' | 'methods'>): string;
  /** The ledger's state of a file. */
  describeLedger(ledger: ReportAsset['ledger']): string;
  /** Parts separated by semicolons. */
  row(parts: readonly string[]): string;
  /** A title within a sentence. */
  within(title: string): string;
  /** 21 November 2026. */
  day(iso: string): string;
  /** 21 November 2026, 14:05:09 UTC. */
  time(iso: string): string;
  /** A photo's time as its camera wrote it, with its zone; without one, that none is stated. */
  taken(stated: string): string;
  place(point: { readonly latitude: number; readonly longitude: number }): string;
  /** With two decimals, and its currency if known. */
  money(amount: number, currency: string | null): string;
  /** With all its digits. */
  number(value: number): string;
  /** In groups of three digits. */
  count(value: number): string;
  /** The title of the report. */
  title(report: Pick<Report, 'record' | 'assets'>): string;
}

const WORDINGS: Readonly<Record<Language, Wordings>> = { en: english, de: german, es: spanish, fr: french };

export async function loadReportWords(language: Language): Promise<ReportWords> {
  return makeWords(language, await loadPageRenderer(language));
}

function makeWords(language: Language, render: Render): ReportWords {
  const locale = DATE_LOCALES[language];
  const wordings = WORDINGS[language];
  const tell = (stored: string, statements?: readonly unknown[] | null) =>
    // English is shown as it was entered in the ledger.
    (language === 'en' || !statements?.length ? null : renderStored(render, statements)) ?? stored;
  const days = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  });
  const sums = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const day = (iso: string) => writeDay(days, new Date(iso));
  return {
    language,
    wordings,
    tell,
    day,
    say: (id, ...values) => render(say(id, ...values)),
    nameMethod: ({ model, title }) => tell(title, [{ id: `${model}.title` }]),
    nameVerdict: ({ band, methods }) =>
      findDissent(band, methods) ? wordings.dissent.title : wordings.bands[band].title,
    describeLedger: ({ message, meaning }) => (meaning ? meaningOf(wordings, meaning) : message),
    row: (parts) => parts.join(SEMICOLONS[language]),
    // German titles may begin with a noun.
    within: (title) => (language === 'de' ? title : title.toLowerCase()),
    time: (iso) => `${day(iso)}, ${iso.slice(11, 19)} UTC`,
    taken(stated) {
      const [date = '', clock = '', offset] = stated.split(' ');
      const zone = offset ? `UTC${offset.replace('-', '\u2212')}` : say('pdf-changes.no-zone');
      return render(say('pdf-changes.date', { day: { date: `${date}T${clock}` }, zone }));
    },
    place: (point) => render(sayPlace(point)),
    money: (amount, currency) => [sums.format(amount), currency].filter(Boolean).join(' '),
    number: (value) => numbers.format(value),
    count: (value) => value.toLocaleString(locale),
    title: (report) => render(sayTitle(report)),
  };
}

/** Null if a statement is unknown here. */
function renderStored(render: Render, given: readonly unknown[]): string | null {
  const statements = readStatements(given);
  try {
    // In languages other than English, distances are given in kilometres.
    return statements && render(statements.map((one) => inUnit(one, 'kilometres')));
  } catch (error) {
    if (error instanceof UnsayableError) return null;
    throw error;
  }
}

function meaningOf({ ledgerStates }: Wordings, meaning: NonNullable<ReportAsset['ledger']['meaning']>) {
  return meaning === 'erased' ? ledgerStates.erased : ledgerStates[meaning].meaning;
}

/** The name of a report: its record’s name or reference, or its one file. */
export function sayTitle({ record, assets }: Pick<Report, 'record' | 'assets'>): Statement {
  return say('report.title', { subject: record?.name || record?.referenceId || (assets[0]?.name ?? '') });
}
