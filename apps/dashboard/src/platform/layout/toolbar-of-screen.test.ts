import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from './layout-settings.ts';
import { configOfScreen } from './toolbar-of-screen.ts';

describe('the toolbar of a screen', () => {
  const { config } = DEFAULT_LAYOUT;
  it.each(['/reports', '/utilities/reports', '/workorders/some-id/reports'])(
    'is fixed above on %s',
    (path) => {
      const hidden = { ...config, toolbar: { ...config.toolbar, display: false } };
      expect(configOfScreen(hidden, path).toolbar).toMatchObject({
        ...{ display: true, style: 'fixed', position: 'above' },
      });
    },
  );

  it.each(['/workorders', '/utilities/reports-of-mine', '/settings'])('is the user’s own on %s', (path) => {
    expect(configOfScreen(config, path)).toBe(config);
  });
});
