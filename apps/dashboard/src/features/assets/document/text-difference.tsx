import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { compareWords, type FoldedLines, foldRuns, type WordRun } from './compare-words.ts';
import { t } from './document-texts.ts';
import classes from './history.module.css';

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
}

/** Deletions are struck through, insertions are underlined, and both are announced to screen readers. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  const runs = useMemo(() => compareWords(before, after), [before, after]);
  if (runs === null)
    return (
      <div className={classes.text}>
        <p className={classes.note}>{t('history.tooLong')}</p>
        <h5>{t('history.before')}</h5>
        <div className={classes.long}>{before}</div>
        <h5>{t('history.after')}</h5>
        <div className={classes.long}>{after}</div>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div className={classes.text} role="group" aria-label={t('history.text')}>
      {foldRuns(runs).map((run, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of two texts never move
        <Run key={i} run={run} />
      ))}
    </div>
  );
}

function Run({ run }: { readonly run: WordRun | FoldedLines }) {
  if ('folded' in run)
    return <span className={classes.folded}>{t('history.unchangedLines', { count: run.folded })}</span>;
  if (run.kind === 'same') return run.text;
  const Mark = run.kind === 'removed' ? 'del' : 'ins';
  return (
    <Mark>
      <VisuallyHidden>{t(`history.${run.kind}`)} </VisuallyHidden>
      {run.text.trim() === '' ? run.text.replaceAll('\n', '↵\n') : run.text}
    </Mark>
  );
}
