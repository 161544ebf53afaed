import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { t } from '../assets-texts.ts';
import classes from './verdict.module.css';

const SHOWN = 3;

/** The verdict in plain words, most important first. */
export function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const rest = sentences.length - SHOWN;
  return (
    <div className={classes.sentences}>
      <ul>
        {(isOpen ? sentences : sentences.slice(0, SHOWN)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
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
