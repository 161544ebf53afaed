import { viewOf } from '../../formats/bytes.ts';
import { decodeText, type TextList } from './named-text.ts';

/** The datasets of the application record (IPTC IIM 4.2, chapter 6). */
const DATASETS: Readonly<Record<number, string>> = {
  5: 'Title',
  25: 'Keywords',
  40: 'SpecialInstructions',
  65: 'OriginatingProgram',
  80: 'By-line',
  105: 'Headline',
  110: 'Credit',
  115: 'Source',
  116: 'CopyrightNotice',
  120: 'Caption',
  122: 'Writer',
};
const IPTC_RESOURCE = 0x0404;

/** Reads the texts of IPTC datasets. */
export function readIptcTexts(data: Uint8Array, texts: TextList): void {
  for (let at = 0; at + 5 <= data.length && data[at] === 0x1c; ) {
    const length = (data[at + 3] << 8) | data[at + 4];
    const name = data[at + 1] === 2 ? DATASETS[data[at + 2]] : undefined;
    if (name) texts.add('IPTC', name, decodeText(data.subarray(at + 5, at + 5 + length)));
    at += 5 + length;
  }
}

/**
 * Reads IPTC from Photoshop's image resources: `8BIM`, number, Pascal name, length, data; name and data are
 * padded to an even length.
 */
export function readResourceTexts(data: Uint8Array, texts: TextList): void {
  const view = viewOf(data);
  for (let at = 0; at + 12 <= data.length; ) {
    if (view.getUint32(at) !== 0x3842494d) return;
    const name = data[at + 6] + 1;
    const start = at + 6 + name + (name & 1);
    if (start + 4 > data.length) return;
    const length = view.getUint32(start);
    const content = data.subarray(start + 4, start + 4 + length);
    if (view.getUint16(at + 4) === IPTC_RESOURCE) readIptcTexts(content, texts);
    at = start + 4 + length + (length & 1);
  }
}
