import type { ThemeName } from '@assay/contract/users';

export type Scheme = 'light' | 'dark';

/** The definition of a theme: three tones of two colours, and its natural scheme. */
export interface ThemeSeed {
  readonly label: string;
  readonly nature: Scheme;
  /** Light, main and dark tone. */
  readonly primary: readonly [string, string, string];
  readonly secondary: readonly [string, string, string];
  /** Surfaces that differ from those all themes have. */
  readonly surfaces?: Partial<Record<Scheme, Partial<Surfaces>>>;
}

export interface Surfaces {
  readonly background: string;
  readonly paper: string;
  readonly text: string;
  readonly dimmed: string;
  readonly border: string;
}

export const SURFACES: Record<Scheme, Surfaces> = {
  light: { background: '#f7f7f7', paper: '#ffffff', text: '#171a1f', dimmed: '#5c6370', border: '#e3e4e8' },
  dark: { background: '#121212', paper: '#1e2125', text: '#eceded', dimmed: '#a3a9b3', border: '#32363c' },
};

const graphite = ['#5e6c78', '#192d3e', '#122230'] as const;
const sky = ['#d0f4fe', '#61dafb', '#33c2f8'] as const;

export const THEME_SEEDS: Record<ThemeName, ThemeSeed> = {
  /** Ink on paper, and one precise accent: the blue of a fresh ink line. */
  assay: {
    label: 'Assay',
    nature: 'light',
    primary: ['#8ea6ff', '#2446c8', '#1a349b'],
    secondary: ['#e8d9b0', '#b08d3c', '#7d6220'],
    surfaces: {
      light: {
        background: '#f6f5f2',
        paper: '#ffffff',
        text: '#14171c',
        dimmed: '#5b616c',
        border: '#e4e1da',
      },
      dark: {
        background: '#0f1114',
        paper: '#16191d',
        text: '#ecebe7',
        dimmed: '#9ba1ab',
        border: '#282c33',
      },
    },
  },
  default: {
    label: 'Default',
    nature: 'light',
    primary: graphite,
    secondary: sky,
    surfaces: { light: { background: '#f6f7f9' } },
  },
  sunset: {
    label: 'Sunset',
    nature: 'light',
    primary: ['#ff908b', '#d0605e', '#9b3134'],
    secondary: ['#c76a1d', '#ff994c', '#ffca7b'],
  },
  greeny: {
    label: 'Greeny',
    nature: 'light',
    primary: ['#6cabd4', '#387ca3', '#005074'],
    secondary: ['#89f6cf', '#55c39e', '#159270'],
  },
  beach: {
    label: 'Beach',
    nature: 'light',
    primary: ['#c4d8dd', '#93a7ab', '#65787c'],
    secondary: ['#ffb281', '#f18153', '#ba5228'],
  },
  tech: {
    label: 'Tech',
    nature: 'light',
    primary: ['#87efff', '#4dbce9', '#008cb7'],
    secondary: ['#ffff83', '#d1e751', '#9db516'],
  },
  sweetHues: {
    label: 'Sweet hues',
    nature: 'light',
    primary: ['#d5c1eb', '#a391b9', '#746389'],
    secondary: ['#90afd4', '#6080a3', '#325474'],
  },
  defaultDark: { label: 'Default dark', nature: 'dark', primary: graphite, secondary: sky },
  deepOcean: {
    label: 'Deep ocean',
    nature: 'dark',
    primary: ['#8f53e7', '#5a24b4', '#1e0083'],
    secondary: ['#ff61ff', '#fe00e9', '#c600b6'],
  },
  slate: {
    label: 'Slate',
    nature: 'dark',
    primary: ['#86fff7', '#4ecdc4', '#009b94'],
    secondary: ['#ff9d99', '#ff6b6b', '#c73840'],
  },
};
