import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconLogout2,
  IconMenu2,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { t } from '../../i18n/i18n.ts';
import { useLive } from '../../platform/events/live-store.ts';
import { changeLayout } from '../../platform/layout/layout-store.ts';
import { useSignedIn } from '../../platform/session/session-store.ts';
import { Initials } from '../../ui/initials.tsx';
import { usePaletteOf } from '../palettes-context.ts';
import { visibleNavigation } from './navigation.ts';
import classes from './toolbar.module.css';

interface ToolbarProps {
  /** Stays at the top while the page scrolls. */
  isFixed: boolean;
  onOpenNavigation: () => void;
}

export function Toolbar({ isFixed, onOpenNavigation }: ToolbarProps) {
  const session = useSignedIn();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const here = visibleNavigation(session).find(({ screen }) => pathname.startsWith(screen.path));
  const { data, organization } = session.user;
  return (
    <header className={classes.toolbar} data-fixed={isFixed ? '' : undefined}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={40}
        onClick={onOpenNavigation}
        aria-label={t('layout.openNavigation')}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <div className={classes.place}>
        <span className={classes.organisation}>{organization.name}</span>
        {here && (
          <>
            <span className={classes.slash} aria-hidden>
              /
            </span>
            <Link to={here.screen.path} className={classes.section}>
              {t(`layout.${here.id}`)}
            </Link>
          </>
        )}
      </div>
      <LiveSign />
      <SchemeSwitch />
      <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false} shadow="md">
        <Menu.Target>
          <UnstyledButton className={classes.user} aria-label={t('layout.userMenu')}>
            <Initials name={data.displayName || data.username} photo={data.photoURL} size={28} />
            <IconChevronDown size={14} stroke={1.8} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{data.email || data.username}</Menu.Label>
          <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} stroke={1.6} />}>
            {t('layout.profile')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to="/logout" leftSection={<IconLogout2 size={16} stroke={1.6} />}>
            {t('layout.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}

/** A quiet dot: whether changes arrive by themselves. */
function LiveSign() {
  const live = useLive();
  if (live === null) return null;
  const label = live ? t('layout.live') : t('layout.notLive');
  return (
    <span className={classes.live} data-on={live ? '' : undefined} role="status">
      {label}
    </span>
  );
}

function SchemeSwitch() {
  const isDark = usePaletteOf('main').scheme === 'dark';
  const label = isDark ? t('layout.toLight') : t('layout.toDark');
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        onClick={() => changeLayout((state) => ({ ...state, colorScheme: isDark ? 'light' : 'dark' }))}
      >
        {isDark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  );
}
