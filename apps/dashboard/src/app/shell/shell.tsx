import { createRunNews } from '../../features/media-storages/media-storages.ts';
import { loadNews, NotificationCentre } from '../../features/notifications/notifications.ts';
import { CountInTitle, ReviewQueue } from '../../features/records/records.ts';
import './styles.css';
import { mayChange } from '@assay/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { queryClient } from '../../platform/api/query-client.ts';
import { followEvents } from '../../platform/events/follow-events.ts';
import { readStyle } from '../../platform/layout/layout-settings.ts';
import { useLayout } from '../../platform/layout/layout-store.ts';
import { configOfScreen } from '../../platform/layout/toolbar-of-screen.ts';
import { useActingFor } from '../../platform/session/acting-store.ts';
import { roleOf, useSession } from '../../platform/session/session-store.ts';
import { InsideMain } from '../../ui/message-page.tsx';
import { Region } from '../../ui/theme/region.tsx';
import { setTimezone } from '../../ui/time-words.ts';
import { useDraggedFiles } from '../../ui/use-dragged-files.ts';
import { NetworkBanner } from '../network/network-banner.tsx';
import { NoticeBanner } from '../network/notice-banner.tsx';
import { ProgressLine } from '../network/progress-line.tsx';
import { usePaletteOf } from '../palettes-context.ts';
import { SpinnerOverlay } from '../spinner-overlay.tsx';
import { Toasts } from '../toasts.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { OpenNavigation } from './open-navigation.tsx';
import { hideOverlay, useOverlay } from './overlay-store.ts';
import { SidePanel } from './panels/side-panel.tsx';
import classes from './shell.module.css';
import { t } from './shell-texts.ts';
import { Toolbar } from './toolbar.tsx';
import { TopNavigation } from './top-navigation.tsx';
import { useTourStop } from './tour/tour-store.ts';
import { useShellKeys } from './use-shell-keys.ts';

const NavigationDrawer = lazy(() =>
  import('./navigation-drawer.tsx').then((module) => ({ default: module.NavigationDrawer })),
);
const SettingsPanel = lazy(() =>
  import('./settings/settings-panel.tsx').then((module) => ({ default: module.SettingsPanel })),
);
const Search = lazy(() => import('./search.tsx').then((module) => ({ default: module.Search })));
const HelpDrawer = lazy(() =>
  import('./help/help-drawer.tsx').then((module) => ({ default: module.HelpDrawer })),
);
const KeyboardMap = lazy(() =>
  import('./help/keyboard-map.tsx').then((module) => ({ default: module.KeyboardMap })),
);
const QueueDrawer = lazy(() =>
  import('./panels/queue-drawer.tsx').then((module) => ({ default: module.QueueDrawer })),
);
const RightPanel = lazy(() =>
  import('./panels/right-panel.tsx').then((module) => ({ default: module.RightPanel })),
);
const DropAnywhere = lazy(() =>
  import('./drop-anywhere.tsx').then((module) => ({ default: module.DropAnywhere })),
);
const Tour = lazy(() => import('./tour/tour.tsx').then((module) => ({ default: module.Tour })));

const refreshAll = () => void queryClient.invalidateQueries();

/** Navbar, toolbar, content and footer: four regions side by side, laid out as the user's settings say. */
export function Shell() {
  const { layout } = useLayout();
  const { customScrollbars } = layout;
  const palettes = {
    main: usePaletteOf('main'),
    navbar: usePaletteOf('navbar'),
    toolbar: usePaletteOf('toolbar'),
    footer: usePaletteOf('footer'),
  };
  const drawer = useOverlay('navigation');
  const settings = useOverlay('settings');
  const search = useOverlay('search');
  const notifications = useOverlay('notifications');
  const help = useOverlay('help');
  const keys = useOverlay('keys');
  const queue = useOverlay('queue');
  useShellKeys();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const config = configOfScreen(layout.config, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what lies over the old one
  useEffect(hideOverlay, [pathname]);

  const session = useSession();
  const signedIn = session.phase === 'signed-in';
  const isAdmin = roleOf(session) === 'admin';
  const isDragging = useDraggedFiles();
  const isTouring = useTourStop() !== null;
  const actingFor = useActingFor()?.identifier;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organisation's events are another stream
  useEffect(() => {
    if (!signedIn) return;
    const stop = new AbortController();
    const news = loadNews().then(({ followNews }) => followNews(stop.signal));
    // A page that cannot load it any more has been told to be loaded anew.
    const ready = news.catch(() => undefined);
    // Storages are for administrators.
    const runs = isAdmin ? createRunNews() : null;
    void followEvents(stop.signal, (event) => {
      runs?.(event);
      void ready.then((follow) => follow?.(event));
    });
    return () => stop.abort();
  }, [signedIn, actingFor, isAdmin]);
  // All of it at once would keep the browser from everything else for some frames: React draws it in slices, right after.
  const isDrawn = useDeferredValue(true, false);
  if (!signedIn) return null;
  // Before anything below draws a date.
  setTimezone(session.user.data.timezone);

  if (!isDrawn) return <div className={classes.shell} style={{ background: palettes.main.background }} />;

  const isSide = readStyle(layout) === 'layout1';
  const inFrame = config.scroll === 'content';
  const isNavbarFixed = config.navbar.style !== 'static';
  const isToolbarAbove = isSide && config.toolbar.position === 'above';
  const isToolbarFixed = config.toolbar.display && config.toolbar.style === 'fixed';
  const toolbar = config.toolbar.display && (
    <Region name="toolbar" palette={palettes.toolbar}>
      <Toolbar isFixed={isToolbarFixed} hasNavbar={config.navbar.display} />
    </Region>
  );
  const footer = config.footer.display && (
    <Region name="footer" palette={palettes.footer}>
      <Footer isFixed={config.footer.style === 'fixed'} />
    </Region>
  );
  return (
    <QueryClientProvider client={queryClient}>
      <div
        className={classes.shell}
        data-mode={config.mode}
        data-scroll={config.scroll}
        data-navbar={config.navbar.position}
        data-toolbar-on-top={isToolbarAbove && config.toolbar.style === 'fixed' ? '' : undefined}
        data-toolbar-stays={isToolbarFixed && !(inFrame && isToolbarAbove) ? '' : undefined}
        data-navbar-on-top={!isSide && config.navbar.display && isNavbarFixed ? '' : undefined}
        data-footer-spans={config.footer.display && config.footer.position === 'above' ? '' : undefined}
        data-scrollbars={customScrollbars ? 'thin' : undefined}
        style={{ background: palettes.main.background }}
      >
        <CountInTitle isWanted={session.config.recordsEnabled} />
        <a className={classes.skip} href="#content">
          {t('layout.skip')}
        </a>
        {isToolbarAbove && toolbar}
        <div className={classes.middle} data-direction={isSide ? 'row' : 'column'}>
          <Region name="navbar" palette={palettes.navbar}>
            {config.navbar.display &&
              (isSide ? (
                <Navbar settings={config.navbar} inFrame={inFrame} />
              ) : (
                <TopNavigation isFixed={isNavbarFixed} />
              ))}
            <Suspense fallback={null}>
              {drawer.isWanted && (
                <NavigationDrawer
                  isOpen={drawer.isOpen}
                  position={config.navbar.position}
                  onClose={hideOverlay}
                />
              )}
            </Suspense>
          </Region>
          <div className={classes.column}>
            {!isToolbarAbove && toolbar}
            <Region name="main" palette={palettes.main}>
              <Toasts />
              <SpinnerOverlay />
              <ProgressLine />
              <NetworkBanner onBack={refreshAll} />
              {session.user.roles.includes('admin') && <NoticeBanner />}
              {!config.toolbar.display && <OpenNavigation hasNavbar={config.navbar.display} />}
              <div className={classes.content}>
                {config.leftSidePanel.display && (
                  <SidePanel name="leftSidePanel" title={t('records.queue.title')}>
                    <ReviewQueue />
                  </SidePanel>
                )}
                <main id="content" className={classes.main} tabIndex={-1} data-tour="content">
                  <InsideMain value={true}>
                    <Outlet />
                  </InsideMain>
                </main>
                {config.rightSidePanel.display && (
                  <SidePanel name="rightSidePanel" title={t('shell.rightPanel')}>
                    <RightPanel />
                  </SidePanel>
                )}
              </div>
              <Suspense fallback={null}>
                {settings.isWanted && <SettingsPanel isOpen={settings.isOpen} onClose={hideOverlay} />}
                {notifications.isWanted && (
                  <NotificationCentre isOpen={notifications.isOpen} onClose={hideOverlay} />
                )}
                {search.isWanted && <Search isOpen={search.isOpen} onClose={hideOverlay} />}
                {help.isWanted && <HelpDrawer isOpen={help.isOpen} onClose={hideOverlay} />}
                {keys.isWanted && <KeyboardMap isOpen={keys.isOpen} onClose={hideOverlay} />}
                {queue.isWanted && <QueueDrawer isOpen={queue.isOpen} onClose={hideOverlay} />}
                {isDragging && mayChange(session.user.roles) && <DropAnywhere />}
                {(isTouring || !session.user.data.settings.tourSeen) && <Tour />}
              </Suspense>
            </Region>
            {config.footer.position === 'below' && footer}
          </div>
        </div>
        {config.footer.position === 'above' && footer}
      </div>
    </QueryClientProvider>
  );
}
