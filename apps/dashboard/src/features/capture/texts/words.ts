import type { PageLanguage } from '@assay/contract/questions/translation';
import { writeDay } from '@assay/statements/write-day';
import { createContext, use } from 'react';
import { type CaptureTexts, en } from './en.ts';

export const LANGUAGES: Readonly<Record<PageLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

const KEY = 'assay.capture.language';

type Key = keyof CaptureTexts;
type Counted<K> = K extends `${infer Base}_other` ? Base : never;
export type Say = (key: Key | Counted<Key>, values?: Readonly<Record<string, string | number>>) => string;

/** The words of one language, and how it writes days. */
export interface Words {
  readonly language: PageLanguage;
  readonly say: Say;
  readonly formatDay: (time: string) => string;
}

/** Each language but English is loaded on request. */
export async function loadWords(language: PageLanguage): Promise<Words> {
  if (language === 'de') return makeWords(language, (await import('./de.ts')).de);
  if (language === 'es') return makeWords(language, (await import('./es.ts')).es);
  if (language === 'fr') return makeWords(language, (await import('./fr.ts')).fr);
  return ENGLISH;
}

function makeWords(language: PageLanguage, texts: CaptureTexts): Words {
  const plurals = new Intl.PluralRules(language);
  // In the notation of the reader's own country.
  const region = navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
  const days = new Intl.DateTimeFormat(region, { dateStyle: 'full' });
  return {
    language,
    say(key, values = {}) {
      const counted = typeof values.count === 'number' ? `${key}_${plurals.select(values.count)}` : key;
      const text = texts[counted as Key] ?? texts[key as Key] ?? key;
      return text.replace(/{{(\w+)}}/g, (hit, name: string) => String(values[name] ?? hit));
    },
    formatDay: (time) => writeDay(days, new Date(time)),
  };
}

const ENGLISH = makeWords('en', en);
/** English by default: the editor's preview begins with it. */
export const WordsContext = createContext<Words>(ENGLISH);
export const useWords = () => use(WordsContext);

/** As chosen on this device, else the browser's first supported language; null if there is none. */
export function readLanguage(): PageLanguage | null {
  const wanted = [readKept(), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wanted.find((one): one is PageLanguage => isPageLanguage(one)) ?? null;
}

const isPageLanguage = (one: string | null | undefined): one is PageLanguage =>
  typeof one === 'string' && one in LANGUAGES;

export function keepLanguage(language: PageLanguage): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
