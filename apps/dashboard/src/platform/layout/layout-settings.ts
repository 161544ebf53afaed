import type { LayoutSettings } from '@assay/contract';
import type { Scheme } from '../../ui/theme/seeds.ts';

/** What a new user sees. */
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
