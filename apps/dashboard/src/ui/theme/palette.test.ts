import { THEMES } from '@assay/contract/users';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './colour.ts';
import { derivePalette, REGIONS, regionPalette } from './palette.ts';
import type { Scheme } from './seeds.ts';

const schemes: Scheme[] = ['light', 'dark'];

describe.each(THEMES)('theme %s', (name) => {
  describe.each(schemes)('chosen scheme %s', (scheme) => {
    it.each(REGIONS)('reads at 4.5:1 or better everywhere in the %s region', (region) => {
      const theme = { main: name, navbar: name, toolbar: name, footer: name };
      const palette = regionPalette(region, theme, scheme);
      for (const ground of [palette.background, palette.paper, palette.hover, palette.tint]) {
        for (const text of [palette.text, palette.dimmed, palette.accent, palette.dangerText]) {
          expect(contrastRatio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
      expect(contrastRatio(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(palette.onDanger, palette.danger)).toBeGreaterThanOrEqual(4.5);
    });
  });

  it('has a light and a dark variant that are not the same', () => {
    expect(derivePalette(name, 'light').background).not.toBe(derivePalette(name, 'dark').background);
  });
});

it('keeps the default text on hovered primary buttons readable', () => {
  for (const name of THEMES)
    for (const scheme of schemes) {
      const { onPrimary, primaryHover } = derivePalette(name, scheme);
      expect(contrastRatio(onPrimary, primaryHover), `${name} ${scheme}`).toBeGreaterThanOrEqual(4.5);
    }
});
