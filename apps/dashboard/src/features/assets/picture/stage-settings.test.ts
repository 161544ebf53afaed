import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, nextMode, parseSettings } from './stage-settings.ts';

describe('stage settings', () => {
  it('survive what an older version or somebody else left in the browser', () => {
    expect(parseSettings(undefined)).toEqual(DEFAULT_SETTINGS);
    expect(parseSettings('yes')).toEqual(DEFAULT_SETTINGS);
    expect(
      parseSettings({ mode: '3d', opacity: 180, split: -1, isLoupeOn: 'on', areObjectsShown: 1 }),
    ).toEqual(DEFAULT_SETTINGS);
    expect(parseSettings({ mode: 'slider', opacity: 0 })).toEqual({
      ...DEFAULT_SETTINGS,
      mode: 'slider',
      opacity: 0,
    });
  });

  it('go round the ways to compare', () => {
    expect(nextMode('overlay')).toBe('side-by-side');
    expect(nextMode('slider')).toBe('overlay');
  });
});
