import type { LayoutSettings } from '@assay/contract/users';

type Config = LayoutSettings['config'];

/** Pages of reports have a fixed toolbar at the top, whatever the user’s settings. */
export function configOfScreen(config: Config, pathname: string): Config {
  if (!/(^|\/)reports\/?$/.test(pathname)) return config;
  return { ...config, toolbar: { ...config.toolbar, display: true, style: 'fixed', position: 'above' } };
}
