import type { Figures, Skipped } from './measurement.ts';

/** Figures as indented lines; nested ones deeper. */
export function presentFigures(figures: Figures | Skipped, indent = '  '): string {
  const rows = Object.entries(figures).map(([name, value]) => {
    const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    if (typeof value === 'object') return `${indent}${label}\n${presentFigures(value, `${indent}  `)}`;
    return `${indent}${label.padEnd(34)} ${typeof value === 'number' ? round(value) : value}`;
  });
  return rows.join('\n');
}

function round(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 2 : 4;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
