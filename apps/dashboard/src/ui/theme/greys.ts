import type { MantineColorsTuple } from '@mantine/core';
import { mixColours } from './colour.ts';
import type { Palette } from './palette.ts';

const tuple = (colours: string[]) => colours as unknown as MantineColorsTuple;

/** Mantine's own light components draw from `gray` 0 (paper) to 9 (text): here in the palette's tones. */
export function deriveGray(palette: Palette): MantineColorsTuple {
  const steps = [0.03, 0.06, 0.09, 0.14, 0.2, 0.34, 0.5, 0.66, 0.8, 0.92];
  const [light, dark] =
    palette.scheme === 'light' ? [palette.paper, palette.text] : [palette.text, palette.paper];
  return tuple(steps.map((share) => mixColours(light, dark, share)));
}

/** …and its dark ones from `dark` 0 (text) to 9 (deepest ground). */
export function deriveDark(palette: Palette): MantineColorsTuple {
  const { text, paper, background, scheme } = palette;
  if (scheme === 'light') return deriveGray(palette);
  const steps = [0.02, 0.22, 0.4, 0.58, 0.78, 0.88, 0.95];
  return tuple([...steps.map((share) => mixColours(text, paper, share)), paper, background, background]);
}
