import './styles.css';
import '../../i18n/add-inside-texts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { followEvents } from '../../platform/events/follow-events.ts';
import { useLayout } from '../../platform/layout/layout-store.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { Region } from '../../ui/theme/region.tsx';
import { usePaletteOf } from '../palettes-context.ts';
import { Toasts } from '../toasts.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import classes from './shell.module.css';
import { Toolbar } from './toolbar.tsx';

const NavigationDrawer = lazy(() =>
  import('./navigation-drawer.tsx').then((module) => ({ default: module.NavigationDrawer })),
);

/** Navbar, toolbar, content and footer: four regions side by side, laid out as the user's settings say. */
export function Shell() {
  const { config, customScrollbars } = useLayout().layout;
  const palettes = {
    main: usePaletteOf('main'),
    navbar: usePaletteOf('navbar'),
    toolbar: usePaletteOf('toolbar'),
    footer: usePaletteOf('footer'),
  };
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [isDrawerWanted, setDrawerWanted] = useState(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(() => setDrawerOpen(false), [pathname]);

  const signedIn = useSession().phase === 'signed-in';
  useEffect(() => {
    if (!signedIn) return;
    const stop = new AbortController();
    void followEvents(stop.signal);
    return () => stop.abort();
  }, [signedIn]);
  if (!signedIn) return null;

  const toolbar = config.toolbar.display && (
    <Region name="toolbar" palette={palettes.toolbar}>
      <Toolbar
        isFixed={config.toolbar.style === 'fixed'}
        onOpenNavigation={() => {
          setDrawerWanted(true);
          setDrawerOpen(true);
        }}
      />
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
        data-scrollbars={customScrollbars ? 'thin' : undefined}
        style={{ background: palettes.main.background }}
      >
        <a className={classes.skip} href="#content">
          {t('layout.skip')}
        </a>
        {config.toolbar.position === 'above' && toolbar}
        <div className={classes.middle}>
          <Region name="navbar" palette={palettes.navbar}>
            {config.navbar.display && <Navbar isFolded={config.navbar.folded} />}
            <Suspense fallback={null}>
              {isDrawerWanted && (
                <NavigationDrawer
                  isOpen={drawerOpen}
                  position={config.navbar.position}
                  onClose={() => setDrawerOpen(false)}
                />
              )}
            </Suspense>
          </Region>
          <div className={classes.column}>
            {config.toolbar.position === 'below' && toolbar}
            <Region name="main" palette={palettes.main}>
              <Toasts />
              <main id="content" className={classes.main} tabIndex={-1}>
                <Outlet />
              </main>
            </Region>
            {config.footer.position === 'below' && footer}
          </div>
        </div>
        {config.footer.position === 'above' && footer}
      </div>
    </QueryClientProvider>
  );
}
