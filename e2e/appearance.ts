import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import type { LayoutSettings, ThemeName, User } from '@assay/contract/users';
import { USERNAME } from './signed-in.ts';

type LayoutConfig = LayoutSettings['config'];

/** The default layout with these parts of it changed and all four regions in one theme. */
export function layoutWith(config: Partial<LayoutConfig> = {}, theme: ThemeName = 'assay'): LayoutSettings {
  return {
    style: 'layout1',
    config: {
      mode: 'fullwidth',
      scroll: 'content',
      navbar: { display: true, folded: true, position: 'left' },
      toolbar: { display: true, style: 'fixed', position: 'below' },
      footer: { display: false, style: 'fixed', position: 'below' },
      leftSidePanel: { display: false },
      rightSidePanel: { display: false },
      ...config,
    },
    customScrollbars: true,
    theme: { main: theme, navbar: theme, toolbar: theme, footer: theme },
  };
}

/** Footer and both side panels beside the page. */
export const ALL_PARTS: Partial<LayoutConfig> = {
  footer: { display: true, style: 'fixed', position: 'below' },
  leftSidePanel: { display: true },
  rightSidePanel: { display: true },
};

/** Saves settings of the signed-in administrator, as the dashboard does. */
export async function saveSettings(call: Call, settings: User['data']['settings']): Promise<void> {
  await call(routes.updateUser, { body: { username: USERNAME, data: { settings } } });
}

/** Restores the settings of a user who has seen the tour and changed nothing. */
export function resetSettings(call: Call): Promise<void> {
  return saveSettings(call, { layout: layoutWith(), colorScheme: 'auto', tourSeen: true });
}
