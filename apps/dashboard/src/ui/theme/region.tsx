import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { Palette, RegionName } from './palette.ts';
import { createRegionTheme, writeRegionStyles } from './region-theme.ts';

export interface RegionProps {
  name: RegionName;
  palette: Palette;
  children: ReactNode;
}

/**
 * A part of the page with its own theme and colour scheme. Regions are siblings, never nested: Mantine's
 * scheme selectors look at ancestors.
 */
export function Region({ name, palette, children }: RegionProps) {
  const theme = useMemo(() => createRegionTheme(palette, name), [palette, name]);
  const styles = useMemo(() => writeRegionStyles(palette, name), [palette, name]);
  const id = `region-${name}`;
  return (
    <div id={id} className="region" data-mantine-color-scheme={palette.scheme}>
      <MantineProvider
        theme={theme}
        forceColorScheme={palette.scheme}
        withCssVariables={false}
        getRootElement={() => document.getElementById(id) ?? undefined}
        withGlobalClasses={name === 'main'}
      >
        <style>{styles}</style>
        {children}
      </MantineProvider>
    </div>
  );
}
