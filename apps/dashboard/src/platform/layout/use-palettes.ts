import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { type Palette, REGIONS, type RegionName, regionPalette } from '../../ui/theme/palette.ts';
import { resolveScheme } from './layout-settings.ts';
import { useLayout } from './layout-store.ts';

/** The colours of the four regions, by the user's choice and the system's scheme. */
export function usePalettes(): Record<RegionName, Palette> {
  const { layout, colorScheme } = useLayout();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
    getInitialValueInEffect: false,
  });
  const scheme = resolveScheme(colorScheme, systemIsDark ?? false);
  return useMemo(
    () =>
      Object.fromEntries(
        REGIONS.map((region) => [region, regionPalette(region, layout.theme, scheme)]),
      ) as Record<RegionName, Palette>,
    [layout.theme, scheme],
  );
}
