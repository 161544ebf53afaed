import type { LayoutSettings, ThemeName } from '@assay/contract/users';

type LayoutConfig = LayoutSettings['config'];

/** The default layout with these parts of it changed and all four regions in one theme. */
export function layoutWith(config: Partial<LayoutConfig> = {}, theme: ThemeName = 'assay'): LayoutSettings {
  return {
    style: 'layout1',
    config: {
      mode: 'fullwidth',
      scroll: 'content',
      navbar: { display: true, folded: true, position: 'left' },
      toolbar: { display: true, style: 'fixed', position: 'below' },
      footer: { display: false, style: 'fixed', position: 'below' },
      leftSidePanel: { display: false },
      rightSidePanel: { display: false },
      ...config,
    },
    customScrollbars: true,
    theme: { main: theme, navbar: theme, toolbar: theme, footer: theme },
  };
}

/** Footer and both side panels beside the page. */
export const ALL_PARTS: Partial<LayoutConfig> = {
  footer: { display: true, style: 'fixed', position: 'below' },
  leftSidePanel: { display: true },
  rightSidePanel: { display: true },
};
