import { createContext, use } from 'react';
import type { Palette, RegionName } from '../ui/theme/palette.ts';

export const PalettesContext = createContext<Record<RegionName, Palette> | null>(null);

export function usePaletteOf(region: RegionName): Palette {
  const palettes = use(PalettesContext);
  if (palettes === null) throw new Error('No palettes: this stands outside the frame.');
  return palettes[region];
}
