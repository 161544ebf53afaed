/** A setting of a program, identified by its quantisation tables. */
export interface KnownTables {
  /** From `hashTables`. */
  readonly hash: number;
  /** The sums of the luminance and chrominance steps; 0 for missing tables. */
  readonly sums: readonly [number, number];
  readonly program: string;
  readonly quality: number;
}

/**
 * The quantisation tables of Adobe Photoshop's "Save as" (quality 0 to 12) and "Save for Web" (10 to 100), as
 * listed by the sources in the README; most of them come from one of these lists alone. Tables that several
 * programs write, and those with a single unconfirmed source, are left out.
 */
// biome-ignore format: a table
export const KNOWN_TABLES: readonly KnownTables[] = [
  { hash: 0x5a81e2c0, sums: [95, 166], program: 'Adobe Photoshop', quality: 12 },
  { hash: 0xcd0d41ae, sums: [232, 443], program: 'Adobe Photoshop', quality: 11 },
  { hash: 0x1b141cb3, sums: [406, 722], program: 'Adobe Photoshop', quality: 10 },
  { hash: 0xc84c0187, sums: [539, 801], program: 'Adobe Photoshop', quality: 9 },
  { hash: 0x1e822409, sums: [649, 853], program: 'Adobe Photoshop', quality: 8 },
  { hash: 0x3104202b, sums: [786, 926], program: 'Adobe Photoshop', quality: 7 },
  { hash: 0xcd21f666, sums: [717, 782], program: 'Adobe Photoshop', quality: 6 },
  { hash: 0x1b74e018, sums: [844, 849], program: 'Adobe Photoshop', quality: 5 },
  { hash: 0xde39ed89, sums: [962, 892], program: 'Adobe Photoshop', quality: 4 },
  { hash: 0xbdef8414, sums: [1068, 941], program: 'Adobe Photoshop', quality: 3 },
  { hash: 0xfedf6432, sums: [1281, 998], program: 'Adobe Photoshop', quality: 2 },
  { hash: 0x5d6afd92, sums: [1484, 1083], program: 'Adobe Photoshop', quality: 1 },
  { hash: 0x4c7d2f7d, sums: [1582, 1108], program: 'Adobe Photoshop', quality: 0 },
  { hash: 0x68e798b2, sums: [95, 168], program: 'Adobe Photoshop, Save for Web', quality: 100 },
  { hash: 0x9f3456f2, sums: [234, 445], program: 'Adobe Photoshop, Save for Web', quality: 90 },
  { hash: 0xda807dd5, sums: [406, 724], program: 'Adobe Photoshop, Save for Web', quality: 80 },
  { hash: 0xf70a37ce, sums: [646, 1149], program: 'Adobe Photoshop, Save for Web', quality: 70 },
  { hash: 0xf36979d2, sums: [974, 1769], program: 'Adobe Photoshop, Save for Web', quality: 60 },
  { hash: 0x4966f484, sums: [1221, 1348], program: 'Adobe Photoshop, Save for Web', quality: 50 },
  { hash: 0xaddf6d45, sums: [1821, 1997], program: 'Adobe Photoshop, Save for Web', quality: 40 },
  { hash: 0xeffa362a, sums: [2223, 2464], program: 'Adobe Photoshop, Save for Web', quality: 30 },
  { hash: 0x7aa980c1, sums: [2575, 2903], program: 'Adobe Photoshop, Save for Web', quality: 20 },
  { hash: 0x489e344f, sums: [3514, 3738], program: 'Adobe Photoshop, Save for Web', quality: 10 },
];

/** @param tables of luminance and chrominance, natural order */
export function findKnownTables(tables: readonly Uint16Array[]): KnownTables | null {
  const hash = hashTables(tables);
  const sums = [0, 1].map((i) => tables[i]?.reduce((sum, step) => sum + step, 0) ?? 0);
  const known = KNOWN_TABLES.find(
    (one) => one.hash === hash && one.sums[0] === sums[0] && one.sums[1] === sums[1],
  );
  return known ?? null;
}

/**
 * A 32-bit hash over all steps in natural order: 11, then times 4177 plus the step, as in the published
 * lists.
 */
export function hashTables(tables: readonly Uint16Array[]): number {
  let hash = 11;
  for (const steps of tables) for (const step of steps) hash = (Math.imul(hash, 4177) + step) | 0;
  return hash >>> 0;
}
