/** The traces of an editor in a file that it saves. */
export interface Editor {
  readonly producer: string;
  readonly at: Date;
}

/**
 * `original` with the page of `edited`, saved as editors do (ISO 32000-1, 7.5.6): the file stays as it was,
 * and a second revision with the page's new content, author and time is appended. Both are uncompressed files
 * of pdfkit with the same objects. @throws Error for others
 */
export function saveAgain(original: Buffer, edited: Buffer, { producer, at }: Editor): Buffer {
  const before = original.toString('latin1');
  const content = pageContent(before);
  const title = find(before, /\/Title (\d+ 0 R)/);
  const root = find(before, /\/Root (\d+ 0 R)/);
  const size = Number(find(before, /\/Size (\d+)/));
  const info = find(before, /\/Info (\d+) 0 R/);
  const created = find(before, /\/CreationDate (\d+ 0 R)/);
  const start = find(before, /startxref\n(\d+)\n%%EOF/);
  const stream = pageContent(edited.toString('latin1')).stream;
  const date = `D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  const objects = [
    [content.number, `<<\n/Length ${stream.length}\n>>\nstream\n${stream}\nendstream`],
    [info, `<<\n/Title ${title}\n/Producer (${producer})\n/CreationDate ${created}\n/ModDate (${date})\n>>`],
  ] as const;
  let text = '';
  const rows = objects.map(([number, body]) => {
    const offset = String(original.length + text.length).padStart(10, '0');
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return `${number} 1\n${offset} 00000 n \n`;
  });
  const table = original.length + text.length;
  text += `xref\n${rows.join('')}trailer\n<<\n/Size ${size}\n/Root ${root}\n/Info ${info} 0 R\n/Prev ${start}\n>>\n`;
  text += `startxref\n${table}\n%%EOF\n`;
  return Buffer.concat([original, Buffer.from(text, 'latin1')]);
}

/** The one page's content stream and its object number. */
function pageContent(file: string): { number: string; stream: string } {
  const number = find(file, /\/Contents (\d+) 0 R/);
  const stream = find(file, new RegExp(`\\n${number} 0 obj\\n<<[^>]*>>\\nstream\\n([^]*?)\\nendstream`));
  return { number, stream };
}

/** The pattern's capture group. */
function find(file: string, pattern: RegExp): string {
  const found = pattern.exec(file)?.[1];
  if (found === undefined) throw new Error(`The document has no ${pattern.source}.`);
  return found;
}
