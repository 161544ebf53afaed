import { isErrorRate, type VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { t } from '../assets-texts.ts';
import { foldSentences } from './describe-reading.ts';
import classes from './verdict.module.css';

interface SentencesProps {
  readonly sentences: readonly VerdictSentence[];
  /** Whether they are about a file in which little stood out. */
  readonly isLow?: boolean;
  /** Opens the subject of a sentence; null if it concerns no particular place. */
  readonly follow?: (sentence: VerdictSentence) => (() => void) | null;
}

/** The verdict in plain words, most important first. */
export function Sentences({ sentences, isLow = false, follow }: SentencesProps) {
  const [isOpen, setOpen] = useState(false);
  const { shown, folded } = foldSentences(sentences, isLow);
  const listed = isOpen ? [...shown, ...folded] : shown;
  return (
    <div className={classes.sentences}>
      {listed.length > 0 && (
        <ul>
          {listed.map((sentence) => (
            <li key={sentence.english}>
              <Sentence sentence={sentence} onFollow={follow?.(sentence) ?? null} />
            </li>
          ))}
        </ul>
      )}
      {folded.length > 0 && (
        <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('assets.verdict.less') : describeFolded(folded)}
        </UnstyledButton>
      )}
    </div>
  );
}

/** A button where it leads somewhere. */
export function Sentence({
  sentence,
  onFollow,
}: {
  readonly sentence: VerdictSentence;
  readonly onFollow: (() => void) | null;
}) {
  if (!onFollow) return <TranslatedSentence {...sentence} />;
  return (
    <UnstyledButton className={classes.follow} onClick={onFollow}>
      <TranslatedSentence {...sentence} />
    </UnstyledButton>
  );
}

/** What a click unfolds. */
const describeFolded = (folded: readonly VerdictSentence[]): string =>
  folded.every(isErrorRate) ? t('assets.verdict.rates') : t('assets.verdict.more', { count: folded.length });
