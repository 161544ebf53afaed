import { isSame } from '@assay/contract/wordings/verdict-sentences';
import { ActionIcon, Paper } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { titleOf } from '../../../i18n/sentences/load-sentences.ts';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import type { Place } from './list-places.ts';

/** The finding at the chosen place, over the bottom of the page. */
export function PlaceNote({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  return (
    <Paper
      component="aside"
      className={classes.note}
      pos="absolute"
      inset="auto 12px 12px"
      maw={640}
      mah="45%"
      mx="auto"
      p="10px 8px 10px 14px"
      bg="#1f2328"
      c="var(--stage-text)"
      fz={13}
      lh={1.5}
      radius={8}
      shadow="md"
      aria-label={t('place', { number: place.number })}
    >
      <p aria-live="polite">
        <strong>
          {place.number} ·{' '}
          {place.label ? (
            <TranslatedSentence english={place.label} statements={place.statement && [place.statement]} />
          ) : (
            <TranslatedSentence english={place.title} statements={titleOf(place)} />
          )}
        </strong>
        {!isSaidByLabel(place) && (
          <span>
            <TranslatedSentence english={place.sentence} statements={place.said} />
          </span>
        )}
      </p>
      <ActionIcon variant="subtle" color="gray" flex="none" aria-label={t('closePlace')} onClick={onClose}>
        <IconX size={16} />
      </ActionIcon>
    </Paper>
  );
}

/** The method's message may only repeat the label of the place. */
function isSaidByLabel({ label, statement, sentence, said = null }: Place): boolean {
  if (label === undefined) return false;
  return isSame(
    { english: label, statements: statement ? [statement] : null },
    { english: sentence, statements: said },
  );
}
