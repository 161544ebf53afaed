import type { LayoutSettings, ThemeName } from '@assay/contract/users';
import { contrastRatio, ensureContrast, mixColours, readableOn } from './colour.ts';
import { type Scheme, SURFACES, type Surfaces, THEME_SEEDS } from './seeds.ts';

/**
 * Every colour that a region of the page uses. Each text colour has a contrast of 4.5:1 or more on its
 * background.
 */
export interface Palette extends Surfaces {
  readonly scheme: Scheme;
  /** The background of the hovered element. */
  readonly hover: string;
  /** Ground of what cannot be used now. */
  readonly disabled: string;
  /** Borders of inputs and other controls. */
  readonly control: string;
  /** Filled controls and the text on them. */
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  /** The theme's colour as text, on background, paper and tint. */
  readonly accent: string;
  /** A light tint of the theme's colour, behind selected elements. */
  readonly tint: string;
  readonly secondary: string;
  readonly danger: string;
  readonly onDanger: string;
  readonly dangerText: string;
}

const derived = new Map<string, Palette>();

/** The same object for the same theme and scheme. */
export function derivePalette(name: ThemeName, scheme: Scheme): Palette {
  const key = `${name} ${scheme}`;
  const palette = derived.get(key) ?? mixPalette(name, scheme);
  derived.set(key, palette);
  return palette;
}

function mixPalette(name: ThemeName, scheme: Scheme): Palette {
  const seed = THEME_SEEDS[name];
  const surfaces: Surfaces = { ...SURFACES[scheme], ...seed.surfaces?.[scheme] };
  const { background, paper, text } = surfaces;
  const [light, main] = seed.primary;
  const isDark = scheme === 'dark';

  // A main tone with too little contrast on a dark background is replaced with a lighter one.
  const primary = isDark && contrastRatio(main, paper) < 2 ? mixColours(main, light, 0.5) : main;
  const onPrimary = readableOn(primary);
  const hover = mixColours(paper, text, isDark ? 0.06 : 0.035);
  const tint = mixColours(paper, isDark ? light : main, isDark ? 0.14 : 0.08);
  const grounds = [background, paper, hover, tint];
  const danger = isDark ? '#d13438' : '#c02a2f';
  return {
    ...surfaces,
    scheme,
    hover,
    disabled: mixColours(paper, text, 0.09),
    tint,
    control: mixColours(surfaces.border, text, 0.14),
    text: ensureContrast(text, grounds, 7),
    dimmed: ensureContrast(surfaces.dimmed, grounds),
    primary,
    // Away from the text on it, so that pointing at a button never makes it harder to read.
    primaryHover: mixColours(primary, onPrimary === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    onPrimary,
    accent: ensureContrast(isDark ? light : main, grounds),
    secondary: seed.secondary[1],
    danger,
    onDanger: readableOn(danger),
    dangerText: ensureContrast(isDark ? '#ff8a80' : '#b3261e', grounds),
  };
}

export const REGIONS = ['main', 'navbar', 'toolbar', 'footer'] as const;
export type RegionName = (typeof REGIONS)[number];

/** Navbar and footer always use the dark variant of their theme; the others follow the reader. */
export function regionScheme(region: RegionName, chosen: Scheme): Scheme {
  return region === 'navbar' || region === 'footer' ? 'dark' : chosen;
}

export function regionPalette(region: RegionName, theme: LayoutSettings['theme'], chosen: Scheme): Palette {
  return derivePalette(theme[region], regionScheme(region, chosen));
}
