/** As `format.format`, but French calls the first day of a month “1er”, which `Intl` does not know. */
export function writeDay(format: Intl.DateTimeFormat, at: Date): string {
  const words = format.format(at);
  return format.resolvedOptions().locale.startsWith('fr')
    ? words.replace(/\b1 (?=\p{L}{3})/u, '1er ')
    : words;
}
