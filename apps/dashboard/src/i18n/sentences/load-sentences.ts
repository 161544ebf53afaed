import type { Statement } from '@assay/contract/assessments';
import { useMemo, useSyncExternalStore } from 'react';
import { chooseDistanceUnit } from '../distance-unit.ts';
import { language } from '../language.ts';

/** What an analysis says, as it is to be shown. */
export interface Told {
  /** Empty while they are being loaded. */
  readonly words: string;
  /** Of the words, where it is not the page's. */
  readonly lang: 'en' | undefined;
}

/** Left out or null where a sentence was stored in English alone. */
export type SaidStatements = readonly Statement[] | null | undefined;

type Translate = (english: string, kind?: string, statements?: SaidStatements) => string | null;

const ENGLISH: Translate = (english) => english;
const UNKNOWN: Translate = () => null;

/** Null until it is loaded. */
let translate: Translate | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

const CATALOGUES = { de: () => import('./german.ts'), es: () => import('./spanish.ts') };

const unit = chooseDistanceUnit();
/** Stored are English words, with distances in miles. */
const isAsStored = language === 'en' && unit === 'miles';

/** Only those load it who read another language or unit, and not before something is to be told in it. */
function load(): void {
  if (isAsked || isAsStored) return;
  isAsked = true;
  (language === 'en' ? openKilometres() : openLanguage(language))
    .then(
      (opened) => opened,
      // Without its file it is told in the words that were stored, and marked as English.
      () => UNKNOWN,
    )
    .then((opened) => {
      translate = opened;
      for (const listener of listeners) listener();
    });
}

/** Statements have words of their own; what older analyses say is known by its English words. */
async function openLanguage(language: 'de' | 'es'): Promise<Translate> {
  const [{ createTranslator }, { catalogue }, { openRenderer }] = await Promise.all([
    import('./translate.ts'),
    CATALOGUES[language](),
    import('./render-statements.ts'),
  ]);
  const translate = createTranslator(catalogue, language);
  const render = await openRenderer(language, unit);
  return (english, kind, statements) => (statements && render(statements)) ?? translate(english, kind);
}

/** In English only what names a distance differs from what was stored. */
async function openKilometres(): Promise<Translate> {
  const { nameDistances, openRenderer } = await import('./render-statements.ts');
  const render = await openRenderer('en', unit);
  return (english, _kind, statements) =>
    statements && nameDistances(statements) ? render(statements) : english;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  load();
  return () => listeners.delete(listener);
}

const current = () => (isAsStored ? ENGLISH : translate);

/** Whether sentences can be told: what shows many of them waits for that, so that nothing jumps when they come. */
export function useAreSentencesHere(): boolean {
  return useSyncExternalStore(subscribe, current) !== null;
}

/**
 * Tells what methods, verdicts and findings say, which is stored in English, in the page's language: wholly or, where a
 * sentence is not known, as it was stored. Nothing while the words are being loaded.
 */
export function useTell(): (english: string, kind?: 'titles', statements?: SaidStatements) => Told {
  const say = useSyncExternalStore(subscribe, current);
  return useMemo(
    () => (english, kind, statements) => {
      if (!say) return { words: '', lang: undefined };
      const words = say(english, kind, statements);
      return words === null ? { words: english, lang: 'en' } : { words, lang: undefined };
    },
    [say],
  );
}
