import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconChevronDown,
  IconHelpCircle,
  IconLayoutSidebar,
  IconMenu2,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { NotificationBell } from '../../features/notifications/notifications.ts';
import { useLive } from '../../platform/events/live-store.ts';
import { changeLayout, useLayout } from '../../platform/layout/layout-store.ts';
import { useOrganisationName } from '../../platform/session/acting-store.ts';
import { useSignedIn } from '../../platform/session/session-store.ts';
import { Initials } from '../../ui/initials.tsx';
import { usePaletteOf } from '../palettes-context.ts';
import { isWithin, listEntries, visibleNavigation } from './navigation.ts';
import type { ScreenItem } from './navigation-items.ts';
import { showOverlay } from './overlay-store.ts';
import { openAside } from './panels/side-panels.ts';
import { SearchButton } from './search-button.tsx';
import { t } from './shell-texts.ts';
import { ShortcutBar } from './shortcuts/shortcut-bar.tsx';
import classes from './toolbar.module.css';

const UserMenu = lazy(() => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })));

type Place = ScreenItem | (typeof PLACES_BESIDE)[number];

/** Screens that no entry of the navigation leads to. */
const PLACES_BESIDE = [
  { type: 'place', title: 'layout.account', url: '/account' },
  { type: 'place', title: 'layout.reports', url: '/reports' },
] as const;

interface ToolbarProps {
  /** Stays at the top while the page scrolls. */
  isFixed: boolean;
  /** Whether a navbar is beside it; phones never show one. */
  hasNavbar: boolean;
}

export function Toolbar({ isFixed, hasNavbar }: ToolbarProps) {
  const session = useSignedIn();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const here = [...listEntries(visibleNavigation(session)), ...PLACES_BESIDE].find(
    (item): item is Place => item.type !== 'link' && isWithin(item.url, pathname),
  );
  const { data } = session.user;
  const organisation = useOrganisationName();
  const [isMenuWanted, setMenuWanted] = useState(false);
  const account = (
    <UnstyledButton
      className={classes.user}
      aria-haspopup="menu"
      data-tour="account"
      onClick={() => setMenuWanted(true)}
    >
      <Initials name={data.displayName || data.username} photo={data.photoURL} size={28} isSpoken />
      <VisuallyHidden>{t('layout.userMenu')}</VisuallyHidden>
      <IconChevronDown size={14} stroke={1.8} aria-hidden />
    </UnstyledButton>
  );
  return (
    <section
      className={classes.toolbar}
      data-fixed={isFixed ? '' : undefined}
      aria-label={t('shell.region.toolbar')}
    >
      <ActionIcon
        className={classes.burger}
        data-narrow-only={hasNavbar ? '' : undefined}
        variant="subtle"
        color="gray"
        size={40}
        onClick={() => showOverlay('navigation')}
        aria-label={t('layout.openNavigation')}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <div className={classes.place}>
        <span className={classes.organisation}>{organisation}</span>
        {here && (
          <>
            <span className={classes.slash} aria-hidden>
              /
            </span>
            <Link to={here.url} className={classes.section}>
              {t(here.title)}
            </Link>
          </>
        )}
      </div>
      <LiveSign />
      <SearchButton />
      <ShortcutBar />
      <QueueButton />
      <ActionIcon
        data-tour="help"
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('shell.openHelp')}
        aria-keyshortcuts="H"
        title={t('shell.openHelp')}
        onClick={() => openAside('help')}
      >
        <IconHelpCircle size={18} stroke={1.6} />
      </ActionIcon>
      <NotificationBell onOpen={() => openAside('activity')} />
      <SchemeSwitch />
      {isMenuWanted ? (
        <Suspense fallback={account}>
          <UserMenu email={data.email || data.username} target={account} />
        </Suspense>
      ) : (
        account
      )}
    </section>
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

/** The left panel if there is no space beside the page, on request. */
function QueueButton() {
  if (!useLayout().layout.config.leftSidePanel.display) return null;
  return (
    <ActionIcon
      className={classes.queue}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('shell.openQueue')}
      title={t('shell.openQueue')}
      onClick={() => showOverlay('queue')}
    >
      <IconLayoutSidebar size={18} stroke={1.6} />
    </ActionIcon>
  );
}

function SchemeSwitch() {
  const isDark = usePaletteOf('main').scheme === 'dark';
  const label = isDark ? t('layout.toLight') : t('layout.toDark');
  return (
    <ActionIcon
      className={classes.scheme}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => changeLayout((state) => ({ ...state, colorScheme: isDark ? 'light' : 'dark' }))}
    >
      {isDark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
    </ActionIcon>
  );
}
