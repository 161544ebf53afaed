import { CountInTitle, ReviewQueue } from '../../features/records/records.ts';
import './styles.css';
import type { LayoutSettings } from '@assay/contract/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { queryClient } from '../../platform/api/query-client.ts';
import { readStyle } from '../../platform/layout/layout-settings.ts';
import { useLayout } from '../../platform/layout/layout-store.ts';
import { configOfScreen } from '../../platform/layout/toolbar-of-screen.ts';
import { useSession, useSignedIn } from '../../platform/session/session-store.ts';
import { InsideMain } from '../../ui/message-page.tsx';
import { SkipLinks } from '../../ui/skip-link.tsx';
import { Region } from '../../ui/theme/region.tsx';
import { setTimezone } from '../../ui/time-words.ts';
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
import { Overlays } from './overlays.tsx';
import { SidePanel } from './panels/side-panel.tsx';
import classes from './shell.module.css';
import { t } from './shell-texts.ts';
import { Toolbar } from './toolbar.tsx';
import { TopNavigation } from './top-navigation.tsx';
import { useServerEvents } from './use-server-events.ts';
import { useShellKeys } from './use-shell-keys.ts';

const NavigationDrawer = lazy(() =>
  import('./navigation-drawer.tsx').then((module) => ({ default: module.NavigationDrawer })),
);
const RightPanel = lazy(() =>
  import('./panels/right-panel.tsx').then((module) => ({ default: module.RightPanel })),
);

type Config = LayoutSettings['config'];

const refreshAll = () => void queryClient.invalidateQueries();

/** The page of a signed-in user. */
export function Shell() {
  const { layout } = useLayout();
  const mainPalette = usePaletteOf('main');
  useShellKeys();
  useServerEvents();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what lies over the old one
  useEffect(hideOverlay, [pathname]);
  const session = useSession();
  // Drawing everything at once would block the browser for some frames: React draws the rest in slices, right after.
  const isDrawn = useDeferredValue(true, false);
  if (session.phase !== 'signed-in') return null;
  // Before anything below draws a date.
  setTimezone(session.user.data.timezone);
  if (!isDrawn) return <div className={classes.shell} style={{ background: mainPalette.background }} />;
  return (
    <QueryClientProvider client={queryClient}>
      <Regions layout={layout} config={configOfScreen(layout.config, pathname)} />
    </QueryClientProvider>
  );
}

interface RegionsProps {
  readonly layout: LayoutSettings;
  /** The layout's settings, as this screen applies them. */
  readonly config: Config;
}

/** Navbar, toolbar, content and footer: four regions side by side, in the arrangement of the user's settings. */
function Regions({ layout, config }: RegionsProps) {
  const { recordsEnabled } = useSignedIn().config;
  const background = usePaletteOf('main').background;
  const { toolbar, navbar, footer } = config;
  const isSide = readStyle(layout) === 'layout1';
  const inFrame = config.scroll === 'content';
  const isToolbarAbove = isSide && toolbar.position === 'above';
  const isToolbarFixed = toolbar.display && toolbar.style === 'fixed';
  const isNavbarFixed = navbar.style !== 'static';
  const toolbarRegion = toolbar.display && <ToolbarRegion config={config} isFixed={isToolbarFixed} />;
  const footerRegion = footer.display && <FooterRegion config={config} />;
  return (
    <div
      className={classes.shell}
      data-mode={config.mode}
      data-scroll={config.scroll}
      data-navbar={navbar.position}
      data-toolbar-on-top={isToolbarAbove && toolbar.style === 'fixed' ? '' : undefined}
      data-toolbar-stays={isToolbarFixed && !(inFrame && isToolbarAbove) ? '' : undefined}
      data-navbar-on-top={!isSide && navbar.display && isNavbarFixed ? '' : undefined}
      data-footer-spans={footer.display && footer.position === 'above' ? '' : undefined}
      data-scrollbars={layout.customScrollbars ? 'thin' : undefined}
      style={{ background }}
    >
      <CountInTitle isWanted={recordsEnabled} />
      <SkipLinks label={t('layout.skip')} />
      {isToolbarAbove && toolbarRegion}
      <div className={classes.middle} data-direction={isSide ? 'row' : 'column'}>
        <NavbarRegion config={config}>
          {isSide ? (
            <Navbar settings={navbar} inFrame={inFrame} />
          ) : (
            <TopNavigation isFixed={isNavbarFixed} />
          )}
        </NavbarRegion>
        <div className={classes.column}>
          {!isToolbarAbove && toolbarRegion}
          <MainRegion config={config} />
          {footer.position === 'below' && footerRegion}
        </div>
      </div>
      {footer.position === 'above' && footerRegion}
    </div>
  );
}

interface RegionProps {
  readonly config: Config;
}

function ToolbarRegion({ config, isFixed }: RegionProps & { readonly isFixed: boolean }) {
  return (
    <Region name="toolbar" palette={usePaletteOf('toolbar')}>
      <Toolbar isFixed={isFixed} hasNavbar={config.navbar.display} />
    </Region>
  );
}

function FooterRegion({ config }: RegionProps) {
  return (
    <Region name="footer" palette={usePaletteOf('footer')}>
      <Footer isFixed={config.footer.style === 'fixed'} />
    </Region>
  );
}

/** The navigation, and its drawer for pages that are too narrow for it. */
function NavbarRegion({ config, children }: RegionProps & { readonly children: ReactNode }) {
  const drawer = useOverlay('navigation');
  return (
    <Region name="navbar" palette={usePaletteOf('navbar')}>
      {config.navbar.display && children}
      <Suspense fallback={null}>
        {drawer.isWanted && (
          <NavigationDrawer isOpen={drawer.isOpen} position={config.navbar.position} onClose={hideOverlay} />
        )}
      </Suspense>
    </Region>
  );
}

/** The screen between the side panels, with messages above it and overlays over it. */
function MainRegion({ config }: RegionProps) {
  const { user } = useSignedIn();
  return (
    <Region name="main" palette={usePaletteOf('main')}>
      <Toasts />
      <SpinnerOverlay />
      <ProgressLine />
      <NetworkBanner onBack={refreshAll} />
      {user.roles.includes('admin') && <NoticeBanner />}
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
      <Overlays />
    </Region>
  );
}
