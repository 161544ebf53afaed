import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import classes from './navigation-drawer.module.css';
import { NavigationPanel } from './navigation-panel.tsx';
import { showOverlay } from './overlay-store.ts';
import { t } from './shell-texts.ts';

interface NavigationDrawerProps {
  isOpen: boolean;
  position: 'left' | 'right';
  onClose: () => void;
}

/** The navbar of a phone. */
export function NavigationDrawer({ isOpen, position, onClose }: NavigationDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={position}
      size={280}
      withCloseButton={false}
      title={t('layout.navigation')}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      <NavigationPanel isWide />
      <Button
        variant="subtle"
        color="gray"
        justify="flex-start"
        m="xs"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.6} />}
        onClick={() => showOverlay('settings')}
      >
        {t('shell.appearance')}
      </Button>
    </Drawer>
  );
}
