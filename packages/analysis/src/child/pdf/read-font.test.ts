import { expect, it } from 'vitest';
import { readFont } from './read-font.ts';

const isBold = (name: string) => readFont('f1', { name }).facts.bold;

it.each(['Arial-BoldMT', 'CMBX10', 'ABCDEF+SFBX0900', 'CMSSBX10', 'CMBXTI10', 'NimbusRomNo9L-Medi'])(
  'takes %s for a bold font by its name',
  (name) => expect(isBold(name)).toBe(true),
);

it.each(['ArialMT', 'CMR10', 'SFRM0900', 'CMSY10', 'Roboto-Medium', 'NimbusRomNo9L-Regu'])(
  'does not take %s for one',
  (name) => expect(isBold(name)).toBe(false),
);
