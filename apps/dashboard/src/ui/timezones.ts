/** The browser's time zone; UTC if unknown. */
export function readTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** All that can be chosen: the given ones first. */
export function listTimezones(...first: readonly string[]): string[] {
  return [...new Set([...first, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
