import { language } from '../i18n/language.ts';

/** `1536` → `1.5 KiB`, which no line break parts. */
export function formatBytes(bytes: number): string {
  // French counts bytes as octets.
  const units = language === 'fr' ? ['o', 'Kio', 'Mio', 'Gio'] : ['B', 'KiB', 'MiB', 'GiB'];
  const power = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0;
  const value = bytes / 1024 ** power;
  const round = value >= 100 || power === 0 ? Math.round(value) : Number(value.toFixed(1));
  // At most 1,023: English needs no `Intl` for it.
  return `${language === 'en' ? round : round.toLocaleString(language)}\u00a0${units[power]}`;
}
