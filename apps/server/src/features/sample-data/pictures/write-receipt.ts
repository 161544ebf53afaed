/** A page of A6, in points. */
const WIDTH = 298;
const HEIGHT = 420;
const LEFT = 28;
const RIGHT = WIDTH - 28;
/** Courier, whose letters are all 0.6 em wide: figures are aligned without measuring. */
const SIZE = 10;
const ADVANCE = 0.6 * SIZE;
const LINE = 18;

type Row = readonly [left: string, right?: string];

/**
 * A receipt as a PDF of one page, with lines that do not make its total: 23.40 and 18.90 are 42.30, and the total says
 * 47.30.
 * @param day the day that it names, in UTC
 */
export function writeReceipt(day: Date): Buffer {
  const rows: readonly Row[] = [
    ['HARBOUR HARDWARE LTD'],
    ['4 Quay Street, Bristol BS1 4RN'],
    [`Receipt no. 20771`],
    [`Date ${day.toISOString().slice(0, 10)}`],
    [''],
    ['Roof sealant', '23.40'],
    ['Work gloves', '18.90'],
    [''],
    ['TOTAL GBP', '47.30'],
    ['CASH', '50.00'],
    ['CHANGE', '7.70'],
    [''],
    ['Made up by Assay: nobody sold this.'],
  ];
  const content = rows.map(([left, right], index) => {
    const y = HEIGHT - 48 - index * LINE;
    return write(left, LEFT, y) + (right ? write(right, RIGHT - right.length * ADVANCE, y) : '');
  });
  return writeFile(content.join('\n'), day);
}

function write(text: string, x: number, y: number): string {
  return text ? `BT /F1 ${SIZE} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET ` : '';
}

function writeFile(content: string, day: Date): Buffer {
  const stamp = day.toISOString().replace(/\D/g, '').slice(0, 14);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    `<< /Producer (Assay sample) /CreationDate (D:${stamp}Z) >>`,
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
