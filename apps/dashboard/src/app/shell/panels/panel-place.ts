import type { LayoutSettings } from '@assay/contract/users';
import { readStyle } from '../../../platform/layout/layout-settings.ts';

/** Toolbar and top navigation, in pixels. */
const BAR_PX = 56;
const FOOTER_PX = 41;

/** The position of the side panels while the page scrolls, in pixels. */
export interface PanelPlace {
  /** Below the top of what scrolls. */
  readonly top: number;
  /** The part of the window's height that is not theirs. */
  readonly taken: number;
}

/** From below the fixed top elements to above the fixed bottom ones. */
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
  // Only the content scrolls: the surrounding elements take a fixed part of its height.
  const isAround = isSide && toolbar.position === 'above';
  const top = isAround ? 0 : fixedBar;
  const around = (isAround ? bar : 0) + topNavigation;
  return { top, taken: top + around + (footer.position === 'above' ? foot : fixedFoot) };
}
