import type { Statement } from './statement.ts';

/** The names, quotations and dates in a statement, including nested statements. */
export function listNames({ values = {} }: Statement): string[] {
  return Object.values(values).flatMap((value) => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'number') return [];
    if ('date' in value) return [value.date];
    const parts = 'series' in value ? value.series : [value];
    return parts.flatMap((part) => (typeof part === 'string' ? [part] : listNames(part)));
  });
}
