const ENTITIES: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    euro: '€',
    pound: '£',
    copy: '©',
    reg: '®',
  },
  ...{ ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•' },
  ...{
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
  },
  ...{
    agrave: 'à',
    ccedil: 'ç',
    ecirc: 'ê',
    ntilde: 'ñ',
    aacute: 'á',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
  },
};

/** The text of a page, without its appearance. Nothing of it is executed or loaded. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<!--.*?-->|<(script|style|head|title)\b.*?<\/\1\s*>/gis, ' ')
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|hr)\b[^>]*>|<\/(?:p|div|tr|h[1-6]|li|table|blockquote)\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    })
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
