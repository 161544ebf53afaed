/** How each language writes dates; English as the British do: “3 May 2024”. */
export const DATE_LOCALES = { en: 'en-GB', de: 'de', es: 'es', fr: 'fr' } as const;

/** As `format.format`, but French calls the first day of a month “1er”, which `Intl` does not know. */
export function writeDay(format: Intl.DateTimeFormat, at: Date): string {
  const words = format.format(at);
  return format.resolvedOptions().locale.startsWith('fr')
    ? words.replace(/\b1 (?=\p{L}{3})/u, '1er ')
    : words;
}
