const SYMBOLS = [
  ...[
    '%',
    '°',
    's',
    'ms',
    'min',
    'h',
    'm',
    'km',
    'cm',
    'mm',
    'px',
    'pt',
    'dpi',
    'dB',
    'Hz',
    'kHz',
    'EV',
    'ppm',
  ],
  ...['kB', 'KB', 'KiB', 'MB', 'MiB', 'GB', 'GiB', 'TB', 'ko', 'Kio', 'Mo', 'Mio', 'Go', 'Gio', 'To', 'o'],
];
const NAMES = [
  ...['seconds?', 'Sekunden?', 'segundos?', 'secondes?'],
  ...['megapixels?', 'Megapixeln?', 'megapíxele?s?', 'mégapixels?'],
  ...['kilometres?', 'Kilometern?', 'kilómetros?', 'kilomètres?', 'miles?', 'Meilen?', 'millas?', 'milles?'],
];
/** After a figure, or in a text with placeholders after one of them. */
const BEFORE_UNIT = new RegExp(
  `(?<=[\\d}]) (?=(?:${[...SYMBOLS, ...NAMES].join('|')})(?![\\p{L}\\d]))`,
  'gu',
);

/** With a space that does not break between each number and its unit, so that no line ends between them. */
export const keepUnits = (text: string): string => text.replace(BEFORE_UNIT, '\u00a0');
