import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { showOverlay } from './overlay-store.ts';
import classes from './search-button.module.css';
import { t } from './shell-texts.ts';

/** Opens the search; shows how to do so by keyboard. */
export function SearchButton() {
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={t('search.open')}
      data-tour="search"
      aria-keyshortcuts="/ Control+K"
      onClick={() => showOverlay('search')}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <span className={classes.words}>{t('search.open')}</span>
      <Kbd size="xs" className={classes.key}>
        /
      </Kbd>
    </UnstyledButton>
  );
}
