import type { Statement } from '@assay/contract/assessments';
import { keepUnits } from '@assay/statements/keep-units';
import { useMemo, useSyncExternalStore } from 'react';
import { chooseDistanceUnit } from '../distance-unit.ts';
import { language } from '../language.ts';

/** A text of an analysis, in the words to show. */
export interface Told {
  /** Empty while the language is being loaded. */
  readonly words: string;
  /** Language of the words, if it is not the page's. */
  readonly lang: 'en' | undefined;
}

/** Undefined or null for an analysis from before statements were stored, which is shown in English. */
export type SaidStatements = readonly Statement[] | null | undefined;

type Tell = (english: string, statements: SaidStatements) => Told;

const asStored: Tell = (english) => ({
  words: keepUnits(english),
  lang: language === 'en' ? undefined : 'en',
});
const notYet: Tell = () => ({ words: '', lang: undefined });

/** Null until it is loaded. */
let loaded: Tell | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

const unit = chooseDistanceUnit();
/** The stored words are English, with distances in miles. */
const isAsStored = language === 'en' && unit === 'miles';

/** Loads the words for another language or unit, once, when something is first shown in it. */
function load(): void {
  if (isAsked || isAsStored) return;
  isAsked = true;
  // If they cannot be loaded, the stored words are shown and marked as English.
  openLanguage()
    .catch(() => asStored)
    .then((tell) => {
      loaded = tell;
      for (const listener of listeners) listener();
    });
}

async function openLanguage(): Promise<Tell> {
  const { nameDistances, openRenderer } = await import('./render-statements.ts');
  const render = await openRenderer(language, unit);
  return (english, statements) => {
    // In English, only statements with a distance differ from the stored words.
    const isStored = !statements || (language === 'en' && !nameDistances(statements));
    const words = isStored ? null : render(statements);
    return words === null ? asStored(english, statements) : { words: keepUnits(words), lang: undefined };
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  load();
  return () => listeners.delete(listener);
}

const current = () => (isAsStored ? asStored : loaded);

/** Whether sentences are ready to be shown. Screens with many of them wait for that, so that nothing jumps. */
export function useAreSentencesHere(): boolean {
  return useSyncExternalStore(subscribe, current) !== null;
}

/**
 * Gives what methods, verdicts and findings say, in the page's language; without statements in English, as it was stored.
 * The words are empty while the language is being loaded.
 */
export function useTell(): Tell {
  return useSyncExternalStore(subscribe, current) ?? notYet;
}

/** Gives the title of a method. A model of the operator's own has the name that the operator gave it. */
export function useMethodTitle(): (method: { readonly model: string; readonly title: string }) => string {
  const tell = useTell();
  return useMemo(() => (method) => tell(method.title, titleOf(method)).words, [tell]);
}

/** The statement that is the title of a method. */
export const titleOf = ({ model }: { readonly model: string }): SaidStatements => [{ id: `${model}.title` }];
