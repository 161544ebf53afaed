import type { VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { t } from '../assets-texts.ts';
import classes from './verdict.module.css';

const SHOWN = 3;

interface SentencesProps {
  readonly sentences: readonly VerdictSentence[];
  /** Opens the subject of a sentence; null if it concerns no particular place. */
  readonly follow?: (sentence: VerdictSentence) => (() => void) | null;
}

/** The verdict in plain words, most important first. */
export function Sentences({ sentences, follow }: SentencesProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = sentences.length - SHOWN;
  return (
    <div className={classes.sentences}>
      <ul>
        {(isOpen ? sentences : sentences.slice(0, SHOWN)).map((sentence) => (
          <li key={sentence.english}>
            <Sentence sentence={sentence} onFollow={follow?.(sentence) ?? null} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('assets.verdict.less') : t('assets.verdict.more', { count: rest })}
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
