import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import classes from './open-navigation.module.css';
import { showOverlay } from './overlay-store.ts';
import { t } from './shell-texts.ts';

/** Opens the navigation if no toolbar does: always without a navbar, else on a phone. */
export function OpenNavigation({ hasNavbar }: { hasNavbar: boolean }) {
  return (
    <ActionIcon
      className={classes.button}
      data-narrow-only={hasNavbar ? '' : undefined}
      variant="default"
      radius="xl"
      size={44}
      onClick={() => showOverlay('navigation')}
      aria-label={t('layout.openNavigation')}
    >
      <IconMenu2 size={20} stroke={1.6} />
    </ActionIcon>
  );
}
