import { THEMES, type ThemeName } from '@assay/contract/users';
import { Box } from '@mantine/core';
import { changeLayout, useLayout } from '../../../platform/layout/layout-store.ts';
import { derivePalette } from '../../../ui/theme/palette.ts';
import { THEME_SEEDS } from '../../../ui/theme/seeds.ts';
import { useScheme } from '../../../ui/theme/use-scheme.ts';
import { t } from '../profile-texts.ts';
import classes from './theme-picker.module.css';

/** The product's own theme first. */
const ORDER = [...THEMES].sort((a, b) => Number(b === 'assay') - Number(a === 'assay'));

/** All themes as small pictures of themselves; choosing one changes the four regions together. */
export function ThemePicker() {
  const { layout } = useLayout();
  const choose = (name: ThemeName) =>
    changeLayout((state) => ({
      layout: { ...state.layout, theme: { main: name, navbar: name, toolbar: name, footer: name } },
      // A theme made for the dark brings the dark along; light and dark can still be switched after.
      colorScheme: THEME_SEEDS[name].nature === 'dark' ? 'dark' : state.colorScheme,
    }));
  return (
    <fieldset className={classes.themes}>
      <Box component="legend" mb={10} p={0} fw={500}>
        {t('profile.theme')}
      </Box>
      {ORDER.map((name) => (
        <label
          key={name}
          className={classes.theme}
          data-checked={layout.theme.main === name ? '' : undefined}
        >
          <input
            type="radio"
            name="theme"
            className={classes.input}
            checked={layout.theme.main === name}
            onChange={() => choose(name)}
          />
          <ThemePicture name={name} />
          {THEME_SEEDS[name].label}
        </label>
      ))}
    </fieldset>
  );
}

function ThemePicture({ name }: { name: ThemeName }) {
  const scheme = useScheme();
  const page = derivePalette(name, scheme);
  const navbar = derivePalette(name, 'dark');
  return (
    <svg viewBox="0 0 120 72" className={classes.picture} aria-hidden="true">
      <rect width="120" height="72" fill={page.background} />
      <rect width="22" height="72" fill={navbar.background} />
      <rect x="6" y="8" width="10" height="10" rx="2" fill={navbar.accent} />
      <path d="M6 30h10M6 38h10M6 46h10" stroke={navbar.dimmed} strokeWidth="2" />
      <rect x="22" width="98" height="12" fill={page.paper} />
      <rect x="30" y="20" width="34" height="5" rx="1" fill={page.text} />
      <rect x="92" y="19" width="20" height="8" rx="2" fill={page.primary} />
      <rect x="30" y="34" width="82" height="30" rx="3" fill={page.paper} stroke={page.border} />
      <path d="M36 44h40M36 54h28" stroke={page.dimmed} strokeWidth="2" />
      <rect x="100" y="40" width="6" height="6" rx="1" fill={page.secondary} />
    </svg>
  );
}
