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

/** Left out or null in what was analysed before statements were stored: it is told in English. */
export type SaidStatements = readonly Statement[] | null | undefined;

type Tell = (english: string, statements: SaidStatements) => Told;

const asStored: Tell = (english) => ({ words: english, lang: language === 'en' ? undefined : 'en' });
const notYet: Tell = () => ({ words: '', lang: undefined });

/** Null until it is loaded. */
let loaded: Tell | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

const unit = chooseDistanceUnit();
/** Stored are English words, with distances in miles. */
const isAsStored = language === 'en' && unit === 'miles';

/** Only those load it who read another language or unit, and not before something is to be told in it. */
function load(): void {
  if (isAsked || isAsStored) return;
  isAsked = true;
  // Without its file it is told in the words that were stored, and marked as English.
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
    // In English only what names a distance differs from what was stored.
    const isStored = !statements || (language === 'en' && !nameDistances(statements));
    const words = isStored ? null : render(statements);
    return words === null ? asStored(english, statements) : { words, lang: undefined };
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  load();
  return () => listeners.delete(listener);
}

const current = () => (isAsStored ? asStored : loaded);

/** Whether sentences can be told: what shows many of them waits for that, so that nothing jumps when they come. */
export function useAreSentencesHere(): boolean {
  return useSyncExternalStore(subscribe, current) !== null;
}

/**
 * Tells what methods, verdicts and findings say in the page's language; in English, as it was stored, where it has no statements.
 * Nothing while the words are being loaded.
 */
export function useTell(): Tell {
  return useSyncExternalStore(subscribe, current) ?? notYet;
}

/** Tells what a method is called; an operator's own model by the name that the operator gave it. */
export function useMethodTitle(): (method: { readonly model: string; readonly title: string }) => string {
  const tell = useTell();
  return useMemo(() => (method) => tell(method.title, titleOf(method)).words, [tell]);
}

/** Every method has its title among the statements, by its id. */
export const titleOf = ({ model }: { readonly model: string }): SaidStatements => [{ id: `${model}.title` }];
