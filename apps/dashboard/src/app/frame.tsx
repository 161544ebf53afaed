import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { usePalettes } from '../platform/layout/use-palettes.ts';
import { resumeSession } from '../platform/session/resume-session.ts';
import { type Session, useSession } from '../platform/session/session-store.ts';
import { Region } from '../ui/theme/region.tsx';
import { NetworkBanner } from './network/network-banner.tsx';
import { PalettesContext } from './palettes-context.ts';
import { SpinnerOverlay } from './spinner-overlay.tsx';
import { Toasts } from './toasts.tsx';

const RequiredTwoFactor = lazy(() =>
  import('./screens/required-two-factor-screen.tsx').then(({ RequiredTwoFactorScreen }) => ({
    default: RequiredTwoFactorScreen,
  })),
);

/** The server answers nothing else to such a user, so no page behind sign-in could show anything. */
function lacksTwoFactor(session: Session): boolean {
  if (session.phase !== 'signed-in') return false;
  return session.config.twoFactorRequiredEnabled && !session.user.data.twoFactorInUse;
}

/**
 * Around every screen. Bare screens are one region; the shell draws its four by itself, and so
 * brings its own main region.
 */
export function Frame() {
  const palettes = usePalettes();
  const inShell = useRouterState({
    select: (state) => state.matches.some((match) => match.routeId === '/shell'),
  });
  const isHeldBack = lacksTwoFactor(useSession()) && inShell;
  const { background, text, scheme } = palettes.main;
  useEffect(() => {
    // Behind all regions: overscroll, and the moment between two screens.
    const { style } = document.documentElement;
    style.backgroundColor = background;
    style.color = text;
    style.colorScheme = scheme;
  }, [background, text, scheme]);
  return (
    <PalettesContext value={palettes}>
      {inShell && !isHeldBack ? (
        <Outlet />
      ) : (
        <Region name="main" palette={palettes.main}>
          <Toasts />
          <SpinnerOverlay />
          <NetworkBanner onBack={resumeSession} />
          <Suspense>{isHeldBack ? <RequiredTwoFactor /> : <Outlet />}</Suspense>
        </Region>
      )}
    </PalettesContext>
  );
}
