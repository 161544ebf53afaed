import { layoutSettingsSchema } from '@assay/contract/users';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '../../../platform/layout/layout-settings.ts';
import { REGIONS, regionScheme } from '../../../ui/theme/palette.ts';
import { isInForce, LAYOUT_CHOICES } from './layout-choices.ts';

/** The choices as one kind: each is only ever given its own values. */
const choices = LAYOUT_CHOICES as unknown as readonly {
  id: (typeof LAYOUT_CHOICES)[number]['id'];
  values: readonly unknown[];
  read: (layout: unknown) => unknown;
  write: (layout: unknown, value: unknown) => unknown;
}[];

describe('the default layout', () => {
  it('is what a new user gets by the specification', () => {
    const { scroll, mode, navbar, toolbar, footer } = DEFAULT_LAYOUT.config;
    expect({ scroll, mode }).toEqual({ scroll: 'content', mode: 'fullwidth' });
    expect(navbar).toEqual({ display: true, folded: true, position: 'left' });
    expect(toolbar).toEqual({ display: true, style: 'fixed', position: 'below' });
    expect(footer.display).toBe(false);
    expect(layoutSettingsSchema.parse(DEFAULT_LAYOUT)).toEqual(DEFAULT_LAYOUT);
  });

  it('has one theme, in which navbar and footer are dark and toolbar and page are light', () => {
    expect(DEFAULT_LAYOUT.theme).toEqual({
      main: 'assay',
      navbar: 'assay',
      toolbar: 'assay',
      footer: 'assay',
    });
    expect(REGIONS.map((region) => [region, regionScheme(region, 'light')])).toEqual([
      ['main', 'light'],
      ['navbar', 'dark'],
      ['toolbar', 'light'],
      ['footer', 'dark'],
    ]);
  });
});

describe.each(choices)('the choice $id', ({ values, read, write }) => {
  it('has the default among its values', () => expect(values).toContain(read(DEFAULT_LAYOUT)));

  it('writes each of its values into a layout that the server takes, and nothing else', () => {
    for (const value of values) {
      const changed = write(DEFAULT_LAYOUT, value);
      expect(read(layoutSettingsSchema.parse(changed))).toBe(value);
      expect(choices.filter((other) => other.read(changed) !== other.read(DEFAULT_LAYOUT)).length).toBe(
        value === read(DEFAULT_LAYOUT) ? 0 : 1,
      );
    }
  });
});

it('offers only what makes a difference', () => {
  const hidden = { ...DEFAULT_LAYOUT, style: 'layout2' };
  expect(isInForce('navbar.folded', DEFAULT_LAYOUT)).toBe(true);
  expect(isInForce('navbar.folded', hidden)).toBe(false);
  expect(isInForce('footer.style', DEFAULT_LAYOUT)).toBe(false);
});
