import type { LayoutSettings } from '@assay/contract/users';
import { expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '../../../platform/layout/layout-settings.ts';
import { placePanels } from './panel-place.ts';

function laidOut(config: Partial<LayoutSettings['config']>, style = 'layout1'): LayoutSettings {
  return { ...DEFAULT_LAYOUT, style, config: { ...DEFAULT_LAYOUT.config, ...config } };
}
const toolbar = (position: 'above' | 'below', style: 'fixed' | 'static' = 'fixed') =>
  ({ display: true, style, position }) as const;
const footer = (position: 'above' | 'below', style: 'fixed' | 'static') =>
  ({ display: true, style, position }) as const;

it('keeps the panels below a toolbar that stays, and to the window’s foot', () => {
  expect(placePanels(DEFAULT_LAYOUT)).toEqual({ top: 56, taken: 56 });
  expect(placePanels(laidOut({ toolbar: toolbar('above') }))).toEqual({ top: 0, taken: 56 });
  expect(placePanels(laidOut({ toolbar: toolbar('below', 'static') }))).toEqual({ top: 0, taken: 0 });
});

it('makes room for navigation along the top, and for a footer that stays', () => {
  expect(placePanels(laidOut({}, 'layout2'))).toEqual({ top: 56, taken: 112 });
  expect(placePanels(laidOut({ footer: footer('below', 'fixed') }))).toEqual({ top: 56, taken: 97 });
  expect(placePanels(laidOut({ footer: footer('below', 'static') }))).toEqual({ top: 56, taken: 56 });
  expect(placePanels(laidOut({ footer: footer('above', 'static') }))).toEqual({ top: 56, taken: 97 });
});

it('counts from the window’s top where the whole page scrolls', () => {
  const navbar = { ...DEFAULT_LAYOUT.config.navbar, style: 'static' as const };
  expect(placePanels(laidOut({ scroll: 'body', toolbar: toolbar('above') }))).toEqual({ top: 56, taken: 56 });
  expect(placePanels(laidOut({ scroll: 'body' }, 'layout2'))).toEqual({ top: 112, taken: 112 });
  expect(placePanels(laidOut({ scroll: 'body', navbar }, 'layout2'))).toEqual({ top: 56, taken: 56 });
});
