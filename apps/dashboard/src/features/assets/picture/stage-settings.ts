import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { PLAIN_SENSITIVITY } from './colour-ramp.ts';

export const STAGE_MODES = ['overlay', 'side-by-side', 'slider'] as const;
export type StageMode = (typeof STAGE_MODES)[number];

/** The reader's display preferences for pictures; stored in this browser. */
export interface StageSettings {
  readonly mode: StageMode;
  readonly areRegionsShown: boolean;
  readonly areObjectsShown: boolean;
  readonly isLoupeOn: boolean;
  /** 0 to 100. */
  readonly opacity: number;
  /** 0 to 100. */
  readonly sensitivity: number;
  /** Position of the slider, 0 (left) to 1. */
  readonly split: number;
}

export const DEFAULT_SETTINGS: StageSettings = {
  mode: 'overlay',
  areRegionsShown: true,
  areObjectsShown: true,
  isLoupeOn: false,
  opacity: 70,
  sensitivity: PLAIN_SENSITIVITY,
  split: 0.5,
};

const SETTINGS_KEY = 'assay.viewer';

/** An older version may have stored the settings: an invalid value is replaced with its default. */
export function parseSettings(stored: unknown): StageSettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<StageSettings>;
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  const within = (value: unknown, most: number, otherwise: number) =>
    typeof value === 'number' && value >= 0 && value <= most ? value : otherwise;
  return {
    mode: STAGE_MODES.find((mode) => mode === given.mode) ?? DEFAULT_SETTINGS.mode,
    areRegionsShown: flag(given.areRegionsShown, DEFAULT_SETTINGS.areRegionsShown),
    areObjectsShown: flag(given.areObjectsShown, DEFAULT_SETTINGS.areObjectsShown),
    isLoupeOn: flag(given.isLoupeOn, DEFAULT_SETTINGS.isLoupeOn),
    opacity: within(given.opacity, 100, DEFAULT_SETTINGS.opacity),
    sensitivity: within(given.sensitivity, 100, DEFAULT_SETTINGS.sensitivity),
    split: within(given.split, 1, DEFAULT_SETTINGS.split),
  };
}

export function nextMode(mode: StageMode): StageMode {
  return STAGE_MODES[STAGE_MODES.indexOf(mode) + 1] ?? STAGE_MODES[0];
}

function readSettings(): StageSettings {
  return parseSettings(readLocalStorageValue<unknown>({ key: SETTINGS_KEY }));
}

/** The settings of this browser, and a function that changes some of them. All viewers share them. */
export function useStageSettings() {
  const [stored, setStored] = useLocalStorage<StageSettings>({
    key: SETTINGS_KEY,
    defaultValue: readSettings(),
    getInitialValueInEffect: false,
  });
  const change = (part: Partial<StageSettings>) => setStored((old) => ({ ...parseSettings(old), ...part }));
  return [parseSettings(stored), change] as const;
}
