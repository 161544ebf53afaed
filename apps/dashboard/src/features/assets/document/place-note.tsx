import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import type { Place } from './list-places.ts';

/** What was found at the chosen place, over the foot of the page. */
export function PlaceNote({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  return (
    <aside className={classes.note} aria-label={t('place', { number: place.number })}>
      <p aria-live="polite">
        <strong>
          {place.number} · {place.label ?? place.title}
        </strong>
        {place.sentence !== place.label && <span>{place.sentence}</span>}
      </p>
      <UnstyledButton className={classes.noteClose} aria-label={t('closePlace')} onClick={onClose}>
        <IconX size={16} />
      </UnstyledButton>
    </aside>
  );
}
