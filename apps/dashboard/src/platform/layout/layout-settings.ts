import type { LayoutSettings } from '@assay/contract/users';
import type { Scheme } from '../../ui/theme/seeds.ts';

/** Navigation down the side, or along the top. */
export const LAYOUT_STYLES = ['layout1', 'layout2'] as const;
export type LayoutStyle = (typeof LAYOUT_STYLES)[number];

/** The stored style, or the first if it is unknown. */
export function readStyle(layout: LayoutSettings): LayoutStyle {
  return LAYOUT_STYLES.find((style) => style === layout.style) ?? LAYOUT_STYLES[0];
}

/** A new user's layout. */
export const DEFAULT_LAYOUT: LayoutSettings = {
  style: 'layout1',
  config: {
    mode: 'fullwidth',
    scroll: 'content',
    navbar: { display: true, folded: true, position: 'left' },
    toolbar: { display: true, style: 'fixed', position: 'below' },
    footer: { display: false, style: 'fixed', position: 'below' },
    leftSidePanel: { display: false },
    rightSidePanel: { display: false },
  },
  customScrollbars: true,
  theme: { main: 'assay', navbar: 'assay', toolbar: 'assay', footer: 'assay' },
};

export type SchemeChoice = Scheme | 'auto';

export function resolveScheme(choice: SchemeChoice, systemIsDark: boolean): Scheme {
  if (choice === 'auto') return systemIsDark ? 'dark' : 'light';
  return choice;
}
