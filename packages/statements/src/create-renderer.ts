import { IntlMessageFormat } from 'intl-messageformat';
import type { Day, Series, Statement, Value } from './statement.ts';
import { DATE_LOCALES, writeDay } from './write-day.ts';

export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** ICU MessageFormat messages by statement id. */
export type Catalogue = Readonly<Record<string, string>>;

/** Several statements become consecutive sentences. @throws UnsayableError */
export type Render = (said: Statement | readonly Statement[]) => string;

/** A statement that is not in the catalogue, or lacks a value. */
export class UnsayableError extends Error {}

/** French puts a non-breaking space before it. */
export const SEMICOLONS: Readonly<Record<Language, string>> = {
  en: '; ',
  de: '; ',
  es: '; ',
  fr: '\u00a0; ',
};
/** The largest nesting of statements; anything deeper is invalid. */
const MAX_DEPTH = 8;

export function createRenderer(catalogue: Catalogue, language: Language): Render {
  const locale = DATE_LOCALES[language];
  const formats = new Map<string, IntlMessageFormat>();
  const conjunction = new Intl.ListFormat(locale);

  function formatOf(id: string): IntlMessageFormat {
    const known = formats.get(id);
    if (known) return known;
    const message = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
    if (message === undefined) throw new UnsayableError(`There is no statement “${id}”.`);
    const format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    formats.set(id, format);
    return format;
  }

  function render({ id, values = {} }: Statement, depth: number): string {
    if (depth > MAX_DEPTH) throw new UnsayableError(`“${id}” lies too deep within other statements.`);
    const words = Object.entries(values).map(([name, value]) => [name, renderValue(value, depth)] as const);
    try {
      return String(formatOf(id).format(Object.fromEntries(words)));
    } catch (error) {
      if (error instanceof UnsayableError) throw error;
      throw new UnsayableError(`“${id}” cannot be put into words.`, { cause: error });
    }
  }

  function renderValue(value: Value, depth: number): string | number {
    if (typeof value !== 'object') return value;
    if ('date' in value) return renderDay(value, locale);
    return 'series' in value ? renderSeries(value, depth) : render(value, depth + 1);
  }

  function renderSeries({ series, by }: Series, depth: number): string {
    const items = series.map((item) => (typeof item === 'string' ? item : render(item, depth + 1)));
    return by === 'and'
      ? conjunction.format(items)
      : items.join(by === 'comma' ? ', ' : SEMICOLONS[language]);
  }

  return (said) => ('id' in said ? [said] : said).map((one) => render(one, 0)).join(' ');
}

function renderDay({ date }: Day, locale: string): string {
  const [day = '', time] = date.split('T');
  const instant = new Date(`${day}T00:00Z`);
  if (Number.isNaN(instant.getTime())) throw new UnsayableError(`“${date}” is no date.`);
  const words = writeDay(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }), instant);
  return time ? `${words}, ${time}` : words;
}
