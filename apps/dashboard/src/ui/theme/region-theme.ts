import {
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  mergeMantineTheme,
  Portal,
  type VariantColorsResolver,
} from '@mantine/core';
import { t } from '../ui-texts.ts';
import { mixColours } from './colour.ts';
import { deriveDark, deriveGray } from './greys.ts';
import type { Palette, RegionName } from './palette.ts';

const SANS = "'Inter Variable', Inter, 'Inter Stand-in', 'Inter Wide Stand-in', system-ui, sans-serif";
const MONO = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'JetBrains Mono', Menlo, Consolas, monospace";

function tenTones(palette: Palette): MantineColorsTuple {
  const steps = [0.94, 0.86, 0.7, 0.52, 0.34, 0.16];
  const lighter = steps.map((share) => mixColours(palette.primary, '#ffffff', share));
  const darker = [0.16, 0.32, 0.48].map((share) => mixColours(palette.primary, '#000000', share));
  return [...lighter, palette.primary, ...darker] as unknown as MantineColorsTuple;
}

const resolveVariant: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant === 'filled' && (color === 'primary' || color === 'red')) {
    const name = color === 'primary' ? 'primary' : 'danger';
    return {
      background: `var(--ink-${name})`,
      hover: color === 'primary' ? 'var(--ink-primary-hover)' : 'var(--ink-danger)',
      color: `var(--ink-on-${name})`,
      border: '1px solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};

/** Mantine's theme for one region. Portals stay inside the region, so that menus wear its colours. */
export function createRegionTheme(palette: Palette, region: RegionName): MantineThemeOverride {
  return createTheme({
    colors: { primary: tenTones(palette), gray: deriveGray(palette), dark: deriveDark(palette) },
    primaryColor: 'primary',
    primaryShade: 6,
    white: '#ffffff',
    black: palette.scheme === 'light' ? palette.text : '#0b0d10',
    fontFamily: SANS,
    fontFamilyMonospace: MONO,
    headings: {
      fontFamily: SANS,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.25' },
        h2: { fontSize: '1.125rem', lineHeight: '1.35' },
        h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      },
    },
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { md: '1.5' },
    radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
    defaultRadius: 'sm',
    shadows: {
      xs: '0 1px 1px rgb(15 17 20 / 4%)',
      sm: '0 1px 2px rgb(15 17 20 / 6%), 0 1px 1px rgb(15 17 20 / 4%)',
      md: '0 4px 16px -4px rgb(15 17 20 / 14%), 0 1px 3px rgb(15 17 20 / 8%)',
      lg: '0 12px 32px -8px rgb(15 17 20 / 22%), 0 2px 6px rgb(15 17 20 / 8%)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver: resolveVariant,
    components: {
      Portal: Portal.extend({ defaultProps: { target: `#region-${region}` } }),
      // By name, since importing them here would put them into the first load.
      Modal: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') } } },
      Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') } } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') } } },
    },
  });
}

/**
 * Mantine's variables for a region, with the palette replacing its own greys, and the palette as `--ink-*`
 * for our own styles. Only for one scheme: a region has no other until its palette changes. Mantine would
 * rewrite them all each time anything of the region is drawn.
 */
export function writeRegionStyles(palette: Palette, region: RegionName): string {
  return `#region-${region}{${findDeclarations(palette)}}`;
}

/** Regions of one theme and scheme share their palette. */
const written = new WeakMap<Palette, string>();

function findDeclarations(palette: Palette): string {
  const found = written.get(palette) ?? writeDeclarations(palette);
  written.set(palette, found);
  return found;
}

function writeDeclarations(palette: Palette): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, createRegionTheme(palette, 'main'));
  const { variables, [palette.scheme]: ofScheme } = defaultCssVariablesResolver(theme);
  return Object.entries({ ...variables, ...ofScheme, ...ourVariables(palette) })
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}

function ourVariables(palette: Palette): Record<string, string> {
  return {
    '--ink-background': palette.background,
    '--ink-paper': palette.paper,
    '--ink-hover': palette.hover,
    '--ink-text': palette.text,
    '--ink-dimmed': palette.dimmed,
    '--ink-border': palette.border,
    '--ink-control': palette.control,
    '--ink-primary': palette.primary,
    '--ink-primary-hover': palette.primaryHover,
    '--ink-on-primary': palette.onPrimary,
    '--ink-accent': palette.accent,
    '--ink-tint': palette.tint,
    '--ink-secondary': palette.secondary,
    '--ink-danger': palette.danger,
    '--ink-on-danger': palette.onDanger,
    '--ink-danger-text': palette.dangerText,
    '--mantine-color-body': palette.paper,
    '--mantine-color-text': palette.text,
    '--mantine-color-bright': palette.text,
    '--mantine-color-dimmed': palette.dimmed,
    '--mantine-color-placeholder': palette.dimmed,
    '--mantine-color-anchor': palette.accent,
    '--mantine-color-error': palette.dangerText,
    '--mantine-color-default': palette.paper,
    '--mantine-color-default-hover': palette.hover,
    '--mantine-color-default-color': palette.text,
    '--mantine-color-default-border': palette.control,
    '--mantine-color-disabled': palette.disabled,
    '--mantine-color-disabled-color': palette.dimmed,
    '--mantine-color-disabled-border': palette.border,
    '--mantine-color-primary-filled': palette.primary,
    '--mantine-color-primary-filled-hover': palette.primaryHover,
    '--mantine-color-primary-text': palette.accent,
    '--mantine-color-primary-light': palette.tint,
    '--mantine-color-primary-light-hover': palette.tint,
    '--mantine-color-primary-light-color': palette.accent,
    '--mantine-color-primary-outline': palette.accent,
    '--mantine-color-primary-outline-hover': palette.hover,
    '--mantine-primary-color-contrast': palette.onPrimary,
    '--mantine-color-red-text': palette.dangerText,
    '--mantine-color-red-light': palette.hover,
    '--mantine-color-red-light-hover': palette.hover,
    '--mantine-color-red-light-color': palette.dangerText,
    '--mantine-color-gray-light-color': palette.dimmed,
    '--mantine-color-gray-light-hover': palette.hover,
  };
}
