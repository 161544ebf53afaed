import type { LayoutSettings } from '@assay/contract/users';
import { LAYOUT_STYLES, readStyle } from '../../../platform/layout/layout-settings.ts';

type Config = LayoutSettings['config'];
type Section = 'page' | 'navbar' | 'toolbar' | 'footer' | 'panels';
type Value = string | boolean;

interface Choice<Id extends string, Given extends Value> {
  id: Id;
  section: Section;
  /** All values; `[false, true]` is drawn as a switch. */
  values: readonly Given[];
  read: (layout: LayoutSettings) => Given;
  write: (layout: LayoutSettings, value: Given) => LayoutSettings;
}

const define = <Id extends string, Given extends Value>(choice: Choice<Id, Given>) => choice;

/** A choice that is one value of one part of the layout. */
function ofPart<
  Part extends 'navbar' | 'toolbar' | 'footer',
  Name extends keyof Config[Part] & string,
  Given extends NonNullable<Config[Part][Name]> & Value,
>(part: Part, name: Name, values: readonly Given[]) {
  return define({
    id: `${part}.${name}` as const,
    section: part,
    values,
    read: ({ config }) => (config[part][name] ?? values[0]) as Given,
    write: (layout, value) => ({
      ...layout,
      config: { ...layout.config, [part]: { ...layout.config[part], [name]: value } },
    }),
  });
}

const YES_NO = [false, true] as const;

const ofPanel = <Panel extends 'leftSidePanel' | 'rightSidePanel'>(panel: Panel) =>
  define({
    id: `${panel}.display` as const,
    section: 'panels',
    values: YES_NO,
    read: ({ config }) => config[panel].display,
    write: (layout, display) => ({ ...layout, config: { ...layout.config, [panel]: { display } } }),
  });

const STYLES = ['fixed', 'static'] as const;
const PLACES = ['below', 'above'] as const;

/** All that can be chosen of the layout but the themes, in the order of the panel. */
export const LAYOUT_CHOICES = [
  define({
    id: 'style',
    section: 'page',
    values: LAYOUT_STYLES,
    read: readStyle,
    write: (layout, style) => ({ ...layout, style }),
  }),
  define({
    id: 'mode',
    section: 'page',
    values: ['fullwidth', 'boxed'] as const,
    read: ({ config }) => config.mode,
    write: (layout, mode) => ({ ...layout, config: { ...layout.config, mode } }),
  }),
  define({
    id: 'scroll',
    section: 'page',
    values: ['content', 'body'] as const,
    read: ({ config }) => config.scroll,
    write: (layout, scroll) => ({ ...layout, config: { ...layout.config, scroll } }),
  }),
  define({
    id: 'customScrollbars',
    section: 'page',
    values: YES_NO,
    read: (layout) => layout.customScrollbars,
    write: (layout, customScrollbars) => ({ ...layout, customScrollbars }),
  }),
  ofPart('navbar', 'display', YES_NO),
  ofPart('navbar', 'folded', YES_NO),
  ofPart('navbar', 'style', STYLES),
  ofPart('navbar', 'position', ['left', 'right'] as const),
  ofPart('toolbar', 'display', YES_NO),
  ofPart('toolbar', 'style', STYLES),
  ofPart('toolbar', 'position', PLACES),
  ofPart('footer', 'display', YES_NO),
  ofPart('footer', 'style', STYLES),
  ofPart('footer', 'position', PLACES),
  ofPanel('leftSidePanel'),
  ofPanel('rightSidePanel'),
] as const;

/** Whether a choice shows any difference in this layout. */
export function isInForce(id: (typeof LAYOUT_CHOICES)[number]['id'], layout: LayoutSettings): boolean {
  const { config } = layout;
  const isSide = readStyle(layout) === 'layout1';
  if (id === 'navbar.folded' || id === 'navbar.position') return config.navbar.display && isSide;
  if (id === 'navbar.style') return config.navbar.display && config.scroll === 'body';
  if (id === 'toolbar.style') return config.toolbar.display;
  if (id === 'toolbar.position') return config.toolbar.display && config.navbar.display && isSide;
  if (id === 'footer.style') return config.footer.display;
  if (id === 'footer.position') return config.footer.display && config.navbar.display && isSide;
  return true;
}
