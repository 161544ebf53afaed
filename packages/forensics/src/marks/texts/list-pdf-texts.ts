import { readPacket } from '../../formats/pdf/metadata/xmp.ts';
import type { PdfFile } from '../../formats/pdf/read-pdf.ts';
import { decodeText } from '../../formats/pdf/syntax/decode-text.ts';
import { isDict } from '../../formats/pdf/syntax/objects.ts';
import { type NamedText, TextList } from './named-text.ts';
import { readXmpTexts } from './read-xmp-texts.ts';

/** Creator is a program in a PDF, and a person in XMP. */
const RENAMED: Readonly<Record<string, string>> = { Creator: 'CreatorTool' };
const FIELDS = ['Producer', 'Creator', 'Title', 'Subject', 'Author', 'Keywords', 'AIGC'];

/**
 * The metadata of a PDF in its current state: its information dictionary and its XMP, without those of
 * pictures in it.
 */
export function listPdfTexts({ latest }: PdfFile): readonly NamedText[] {
  const texts = new TextList();
  if (isDict(latest.info))
    for (const field of FIELDS) {
      const text = decodeText(latest.get(latest.info, field));
      if (text) texts.add('PDF information', RENAMED[field] ?? field, text);
    }
  const packet = readPacket(latest);
  if (packet) readXmpTexts(packet, texts);
  return texts.all();
}
