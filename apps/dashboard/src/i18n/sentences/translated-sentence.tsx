import { type SaidStatements, useTell } from './load-sentences.ts';

interface TranslatedSentenceProps {
  /** As it was stored. */
  readonly english: string;
  /** The statements, if known. */
  readonly statements: SaidStatements;
}

/** A sentence of a method, a verdict or a finding in the page's language; marked as English where it is not known in it. */
export function TranslatedSentence({ english, statements }: TranslatedSentenceProps) {
  const { words, lang } = useTell()(english, statements);
  // Keeps about the room that it will need.
  if (!words) return <span style={{ visibility: 'hidden' }}>{english}</span>;
  return lang ? <span lang={lang}>{words}</span> : words;
}
