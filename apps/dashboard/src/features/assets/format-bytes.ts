const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Decimal units, three figures at most: 999 B, 1.25 kB, 13.4 MB. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${power === 0 ? value : Number(value.toPrecision(3))} ${UNITS[power]}`;
}
