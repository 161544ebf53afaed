import { Menu } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconLock,
  IconLogout2,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { rememberPath } from '../../platform/session/remembered-path.ts';
import { roleOf, useSession } from '../../platform/session/session-store.ts';
import { showOverlay } from './overlay-store.ts';
import { t } from './shell-texts.ts';

/** Opens as soon as it is loaded, which happens on first use. */
export function UserMenu({ email, target }: { email: string; target: ReactElement }) {
  const session = useSession();
  return (
    <Menu
      withinPortal={false}
      position="bottom-end"
      width={220}
      withInitialFocusPlaceholder={false}
      shadow="md"
      defaultOpened
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} stroke={1.6} />}>
          {t('layout.profile')}
        </Menu.Item>
        {roleOf(session) === 'admin' && (
          <Menu.Item component={Link} to="/account" leftSection={<IconBuilding size={16} stroke={1.6} />}>
            {t('layout.account')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
          onClick={() => showOverlay('settings')}
        >
          {t('shell.appearance')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/pages/auth/lock"
          preload={false}
          leftSection={<IconLock size={16} stroke={1.6} />}
          onClick={() => rememberPath(location.pathname + location.search)}
        >
          {t('shell.lock')}
        </Menu.Item>
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout2 size={16} stroke={1.6} />}>
          {t('layout.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
