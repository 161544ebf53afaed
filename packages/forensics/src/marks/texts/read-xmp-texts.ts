import { MAX_LENGTH, type TextList } from './named-text.ts';

const BEGIN = '<rdf:RDF';
const END = '</rdf:RDF>';
const MAX_PACKETS = 8;
const MAX_PACKET = 8 << 20;

/** Reads the texts of all uncompressed XMP packets in the bytes, in any container. */
export function scanXmpTexts(bytes: Uint8Array, texts: TextList): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let from = 0;
  for (let packets = 0; packets < MAX_PACKETS; packets++) {
    const start = buffer.indexOf(BEGIN, from);
    const end = start < 0 ? -1 : buffer.indexOf(END, start);
    if (end < 0) return;
    readXmpTexts(buffer.toString('utf8', start, Math.min(end + END.length, start + MAX_PACKET)), texts);
    from = end;
  }
}

const TAG = /<([/!?]?)([\w.-]+(?::[\w.-]+)?)((?:[^<>"']|"[^"]*"|'[^']*')*)>/y;
const ATTRIBUTE = /([\w.-]+):([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads the properties of an XMP packet (ISO 16684-1), elements or attributes, by their local names, as
 * writers may choose the prefixes. Items of a list belong to the property with the list. Stops at malformed
 * XML.
 */
export function readXmpTexts(packet: string, texts: TextList): void {
  const open: string[] = [];
  for (let at = packet.indexOf('<'); at >= 0; at = packet.indexOf('<', at)) {
    TAG.lastIndex = at;
    const match = TAG.exec(packet);
    if (match === null) return;
    const [tag, kind, name = '', attributes = ''] = match;
    at += tag.length;
    if (kind === '/') open.pop();
    if (kind !== '') continue;
    for (const [, prefix, key = '', double, single] of attributes.matchAll(ATTRIBUTE))
      if (prefix !== 'xmlns' && prefix !== 'rdf' && prefix !== 'xml')
        texts.add('XMP', key, unescapeXml(double ?? single ?? ''));
    if (attributes.endsWith('/')) continue;
    if (open.length < 64) open.push(name);
    const next = packet.indexOf('<', at);
    const key = open.findLast((one) => !one.startsWith('rdf:'))?.replace(/^.*:/, '');
    if (key)
      texts.add(
        'XMP',
        key,
        unescapeXml(packet.slice(at, next < 0 ? at : Math.min(next, at + 2 * MAX_LENGTH))),
      );
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
