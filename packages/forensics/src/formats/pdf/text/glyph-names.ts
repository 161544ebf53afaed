/**
 * The names of the Adobe Glyph List that single-byte encodings use, without accented letters, which are
 * composed below.
 */
const NAMED: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'space: |exclam:!|quotedbl:"|numbersign:#|dollar:$|percent:%|ampersand:&|quotesingle:\'|parenleft:(|parenright:)|' +
    'asterisk:*|plus:+|comma:,|hyphen:-|period:.|slash:/|zero:0|one:1|two:2|three:3|four:4|five:5|six:6|seven:7|' +
    'eight:8|nine:9|semicolon:;|less:<|equal:=|greater:>|question:?|at:@|bracketleft:[|backslash:\\|bracketright:]|' +
    'asciicircum:^|underscore:_|grave:`|braceleft:{|braceright:}|asciitilde:~|quoteleft:‘|quoteright:’|' +
    'quotedblleft:“|quotedblright:”|quotesinglbase:‚|quotedblbase:„|endash:–|emdash:—|bullet:•|ellipsis:…|' +
    'Euro:€|sterling:£|yen:¥|cent:¢|currency:¤|section:§|paragraph:¶|degree:°|plusminus:±|multiply:×|divide:÷|' +
    'germandbls:ß|ae:æ|AE:Æ|oe:œ|OE:Œ|oslash:ø|Oslash:Ø|lslash:ł|Lslash:Ł|eth:ð|Eth:Ð|thorn:þ|Thorn:Þ|dotlessi:ı|' +
    'fi:fi|fl:fl|ff:ff|ffi:ffi|ffl:ffl|exclamdown:¡|questiondown:¿|guillemotleft:«|guillemotright:»|' +
    'guilsinglleft:‹|guilsinglright:›|dagger:†|daggerdbl:‡|perthousand:‰|trademark:™|copyright:©|registered:®|' +
    'fraction:⁄|minus:−|mu:µ|onehalf:½|onequarter:¼|threequarters:¾|onesuperior:¹|twosuperior:²|threesuperior:³|' +
    'ordfeminine:ª|ordmasculine:º|periodcentered:·|brokenbar:¦|logicalnot:¬|macron:¯|acute:´|dieresis:¨|' +
    'cedilla:¸|nbspace: |sfthyphen:-|florin:ƒ|circumflex:ˆ|tilde:˜|caron:ˇ|breve:˘|dotaccent:˙|ring:˚|ogonek:˛'
  )
    .split('|')
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
);

const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circumflex: '\u0302',
  tilde: '\u0303',
  macron: '\u0304',
  breve: '\u0306',
  dotaccent: '\u0307',
  dieresis: '\u0308',
  ring: '\u030a',
  hungarumlaut: '\u030b',
  caron: '\u030c',
  cedilla: '\u0327',
  ogonek: '\u0328',
};

/**
 * The text of a glyph by its name (Adobe Glyph List specification, section 2); null if the name is unknown.
 */
export function textOfGlyph(name: string): string | null {
  const base = name.split('.')[0];
  if (/^[A-Za-z]$/.test(base)) return base;
  if (base === 'bar') return '|';
  if (base === 'colon') return ':';
  const named = NAMED[base];
  if (named !== undefined) return named;
  const hex = /^uni([0-9A-F]{4})/.exec(base) ?? /^u([0-9A-F]{4,6})$/.exec(base);
  if (hex) {
    const code = Number.parseInt(hex[1], 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : null;
  }
  const accent = /^([A-Za-z])([a-z]+)$/.exec(base);
  const mark = accent ? ACCENTS[accent[2]] : undefined;
  return accent && mark ? (accent[1] + mark).normalize('NFC') : null;
}
