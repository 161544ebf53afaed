import { THEMES, type ThemeName } from '@assay/contract/users';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { changeLayout, useLayout } from '../../../platform/layout/layout-store.ts';
import { derivePalette, REGIONS, type RegionName, regionScheme } from '../../../ui/theme/palette.ts';
import { THEME_SEEDS } from '../../../ui/theme/seeds.ts';
import { useScheme } from '../../../ui/theme/use-scheme.ts';
import { t } from '../shell-texts.ts';
import classes from './settings-panel.module.css';

type Target = RegionName | 'all';

/** The ten themes, for the whole page or for one region of it. */
export function ThemeGrid() {
  const { theme } = useLayout().layout;
  const scheme = useScheme();
  const [target, setTarget] = useState<Target>('all');
  const shown = target === 'all' ? 'main' : target;
  const isSame = REGIONS.every((region) => theme[region] === theme.main);
  const isChosen = (name: ThemeName) => theme[shown] === name && (target !== 'all' || isSame);

  const choose = (name: ThemeName) =>
    changeLayout((state) => {
      const chosen =
        target === 'all'
          ? { main: name, navbar: name, toolbar: name, footer: name }
          : { ...state.layout.theme, [target]: name };
      return { ...state, layout: { ...state.layout, theme: chosen } };
    });
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t('shell.themeOf')}</legend>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('shell.themeOf')}
        value={target}
        onChange={(value) => setTarget(value as Target)}
        data={[
          { value: 'all', label: t('shell.allRegions') },
          ...REGIONS.map((region) => ({ value: region, label: t(`shell.region.${region}`) })),
        ]}
      />
      <div className={classes.themes}>
        {THEMES.map((name) => {
          const { background, paper, primary, secondary, text } = derivePalette(
            name,
            regionScheme(shown, scheme),
          );
          return (
            <label key={name} className={classes.theme}>
              <input
                type="radio"
                name="panel-theme"
                className={classes.input}
                checked={isChosen(name)}
                onChange={() => choose(name)}
              />
              <svg viewBox="0 0 44 28" className={classes.swatch} aria-hidden="true">
                <rect width="44" height="28" fill={background} />
                <rect x="20" width="24" height="28" fill={paper} />
                <path d="M4 8h11M4 14h8" stroke={text} strokeWidth="2" />
                <circle cx="28" cy="14" r="5" fill={primary} />
                <circle cx="37" cy="14" r="3" fill={secondary} />
              </svg>
              <span>{THEME_SEEDS[name].label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
