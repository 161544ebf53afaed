/** `1536` → `1.5 KiB`, which no line break parts. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB'];
  const power = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0;
  const value = bytes / 1024 ** power;
  return `${value >= 100 || power === 0 ? Math.round(value) : Number(value.toFixed(1))}\u00a0${units[power]}`;
}
