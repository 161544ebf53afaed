import type { PdfRevision } from '../file/revision.ts';
import { PdfStream } from '../syntax/objects.ts';

/** The properties of an XMP packet as written; null if missing. */
export interface XmpFacts {
  readonly createDate: string | null;
  readonly modifyDate: string | null;
  readonly producer: string | null;
  readonly creatorTool: string | null;
  readonly documentId: string | null;
  readonly instanceId: string | null;
  /** The programs in the history, in order, each once. */
  readonly agents: readonly string[];
}

const LONGEST = 2 << 20;

/** The text of the document's XMP packet, at most its first 2 MiB; null if it has none. */
export function readPacket(revision: PdfRevision): string | null {
  const stream = revision.get(revision.catalogue, 'Metadata');
  if (!(stream instanceof PdfStream)) return null;
  const { bytes } = stream.decode();
  if (bytes.length === 0) return null;
  const utf16 = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(utf16 ? 'utf-16be' : 'utf-8').decode(bytes.subarray(0, LONGEST));
}

/** Reads the document's XMP packet; null if it has none. */
export function readXmp(revision: PdfRevision): XmpFacts | null {
  const text = readPacket(revision);
  if (text === null) return null;
  return {
    createDate: readProperty(text, 'xmp:CreateDate'),
    modifyDate: readProperty(text, 'xmp:ModifyDate'),
    producer: readProperty(text, 'pdf:Producer'),
    creatorTool: readProperty(text, 'xmp:CreatorTool'),
    documentId: readProperty(text, 'xmpMM:DocumentID'),
    instanceId: readProperty(text, 'xmpMM:InstanceID'),
    agents: listAgents(text),
  };
}

/** A property as an element or an attribute. Older writers use the prefix `xap` instead of `xmp`. */
function readProperty(text: string, name: string): string | null {
  for (const prefix of [name, name.replace(/^xmp/, 'xap')]) {
    for (const [before, after] of [
      [`<${prefix}>`, '<'],
      [`${prefix}="`, '"'],
      [`${prefix}='`, "'"],
    ]) {
      const start = text.indexOf(before);
      if (start < 0) continue;
      const end = text.indexOf(after, start + before.length);
      const value =
        end < 0 ? '' : unescapeXml(text.slice(start + before.length, Math.min(end, start + 1000))).trim();
      if (value) return value;
    }
  }
  return null;
}

function listAgents(text: string): string[] {
  const agents = new Set<string>();
  for (const match of text.matchAll(/stEvt:softwareAgent(?:>|=")([^<"]{1,200})/g)) {
    if (agents.size < 50) agents.add(unescapeXml(match[1]).trim());
  }
  return [...agents];
}

function unescapeXml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,5});/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(0x10ffff, Number(code))))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
