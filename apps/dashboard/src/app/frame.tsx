import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePalettes } from '../platform/layout/use-palettes.ts';
import { Region } from '../ui/theme/region.tsx';
import { PalettesContext } from './palettes-context.ts';
import { Toasts } from './toasts.tsx';

/**
 * Around every screen. Bare screens are one region; the shell draws its four by itself, and so
 * brings its own main region.
 */
export function Frame() {
  const palettes = usePalettes();
  const inShell = useRouterState({
    select: (state) => state.matches.some((match) => match.routeId === '/shell'),
  });
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
      {inShell ? (
        <Outlet />
      ) : (
        <Region name="main" palette={palettes.main}>
          <Toasts />
          <Outlet />
        </Region>
      )}
    </PalettesContext>
  );
}
