import type { LayoutSettings } from '@assay/contract/users';
import { readStyle } from '../../../platform/layout/layout-settings.ts';

/** Toolbar and top navigation, in pixels. */
const BAR_PX = 56;
const FOOTER_PX = 41;

/** Where the side panels stay while the page scrolls, in pixels. */
export interface PanelPlace {
  /** Below the top of what scrolls. */
  readonly top: number;
  /** What is not theirs of the window's height. */
  readonly taken: number;
}

/** From below what stays at the top to above what stays at the bottom. */
export function placePanels(layout: LayoutSettings): PanelPlace {
  const { scroll, navbar, toolbar, footer } = layout.config;
  const isSide = readStyle(layout) === 'layout1';
  const topNavigation = !isSide && navbar.display ? BAR_PX : 0;
  const bar = toolbar.display ? BAR_PX : 0;
  const fixedBar = toolbar.style === 'fixed' ? bar : 0;
  const foot = footer.display ? FOOTER_PX : 0;
  const fixedFoot = footer.style === 'fixed' ? foot : 0;
  if (scroll === 'body') {
    const top = fixedBar + (navbar.style === 'static' ? 0 : topNavigation);
    return { top, taken: top + fixedFoot };
  }
  // Only the content scrolls: what stands around it takes its height from it once and for all.
  const isAround = isSide && toolbar.position === 'above';
  const top = isAround ? 0 : fixedBar;
  const around = (isAround ? bar : 0) + topNavigation;
  return { top, taken: top + around + (footer.position === 'above' ? foot : fixedFoot) };
}
