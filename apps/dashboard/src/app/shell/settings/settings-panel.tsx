import { Button, SegmentedControl } from '@mantine/core';
import { DEFAULT_LAYOUT, type SchemeChoice } from '../../../platform/layout/layout-settings.ts';
import { changeLayout, useLayout } from '../../../platform/layout/layout-store.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { t } from '../shell-texts.ts';
import { LayoutChoice } from './layout-choice.tsx';
import { LAYOUT_CHOICES } from './layout-choices.ts';
import classes from './settings-panel.module.css';
import { ThemeGrid } from './theme-grid.tsx';

const SECTIONS = [...new Set(LAYOUT_CHOICES.map(({ section }) => section))];

/** The layout beside the page itself, so that every change is seen where it happens. */
export function SettingsPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { layout, colorScheme } = useLayout();
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      position={layout.config.navbar.position === 'left' ? 'right' : 'left'}
      title={t('shell.appearance')}
      shade={0}
    >
      <p className={classes.text}>{t('shell.appearanceText')}</p>
      <div className={classes.choice}>
        <span id="panel-scheme">{t('shell.scheme')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="panel-scheme"
          value={colorScheme}
          onChange={(value) => changeLayout((state) => ({ ...state, colorScheme: value as SchemeChoice }))}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`shell.schemeOf.${value}`),
          }))}
        />
      </div>
      <ThemeGrid />
      {SECTIONS.map((section) => (
        <fieldset key={section} className={classes.section}>
          <legend className={classes.legend}>{t(`shell.section.${section}`)}</legend>
          {LAYOUT_CHOICES.filter((choice) => choice.section === section).map((choice) => (
            <LayoutChoice key={choice.id} choice={choice} />
          ))}
        </fieldset>
      ))}
      <Button
        variant="default"
        fullWidth
        mt="lg"
        onClick={() => changeLayout(() => ({ layout: DEFAULT_LAYOUT, colorScheme: 'auto' }))}
      >
        {t('shell.reset')}
      </Button>
    </SideDrawer>
  );
}
