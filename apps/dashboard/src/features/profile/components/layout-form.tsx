import type { LayoutSettings } from '@assay/contract/users';
import { Flex, SegmentedControl, Stack, Switch } from '@mantine/core';
import { useId } from 'react';
import type { SchemeChoice } from '../../../platform/layout/layout-settings.ts';
import { changeLayout, useLayout } from '../../../platform/layout/layout-store.ts';
import { t } from '../profile-texts.ts';

type Config = LayoutSettings['config'];

const changeConfig = (change: (config: Config) => Config) =>
  changeLayout((state) => ({ ...state, layout: { ...state.layout, config: change(state.layout.config) } }));

/** Light or dark, and the positions of the page's parts. */
export function LayoutForm() {
  const { layout, colorScheme } = useLayout();
  const { config } = layout;
  return (
    <Stack gap="lg">
      <Choice
        label={t('profile.scheme')}
        value={colorScheme}
        options={{ auto: t('profile.auto'), light: t('profile.light'), dark: t('profile.dark') }}
        onChange={(value) => changeLayout((state) => ({ ...state, colorScheme: value as SchemeChoice }))}
      />
      <Choice
        label={t('profile.width')}
        value={config.mode}
        options={{ fullwidth: t('profile.fullwidth'), boxed: t('profile.boxed') }}
        onChange={(value) => changeConfig((now) => ({ ...now, mode: value as Config['mode'] }))}
      />
      <Choice
        label={t('profile.navbarSide')}
        value={config.navbar.position}
        options={{ left: t('profile.left'), right: t('profile.right') }}
        onChange={(value) =>
          changeConfig((now) => ({
            ...now,
            navbar: { ...now.navbar, position: value as Config['navbar']['position'] },
          }))
        }
      />
      <Switch
        label={t('profile.navbarFolded')}
        checked={config.navbar.folded}
        onChange={(event) => {
          const folded = event.currentTarget.checked;
          changeConfig((now) => ({ ...now, navbar: { ...now.navbar, folded } }));
        }}
      />
      <Switch
        label={t('profile.footer')}
        checked={config.footer.display}
        onChange={(event) => {
          const display = event.currentTarget.checked;
          changeConfig((now) => ({ ...now, footer: { ...now.footer, display } }));
        }}
      />
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: Record<string, string>;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="8px 24px">
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        value={value}
        onChange={onChange}
        data={Object.entries(options).map(([name, words]) => ({ value: name, label: words }))}
      />
    </Flex>
  );
}
