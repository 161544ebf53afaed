import sharp from 'sharp';

const LINES = [
  ['GREEN LANE STATIONERS LTD', ''],
  ['12 Green Lane, Leeds', ''],
  ['Date 14/03/2024', ''],
  ['Paper', '12.50'],
  ['Ink cartridge', '28.80'],
  ['TOTAL GBP', '41.30'],
  ['CASH', '50.00'],
  ['CHANGE', '8.70'],
] as const;

/**
 * A receipt as a picture of its own: paper of another grey has other bytes. `change` gives lines other figures; a
 * `Receipt no.` gets a line of its own, and `merchant` another name at the head.
 */
export async function drawReceipt(paper: number, change: Record<string, string> = {}): Promise<Buffer> {
  const number = change['Receipt no.'];
  const [[merchant], address, ...rest] = LINES;
  const all = [
    [change.merchant ?? merchant, ''],
    address,
    ...(number ? [[`Receipt no. ${number}`, '']] : []),
    ...rest,
  ];
  const rows = all.map(([left, right], i) => {
    const y = 60 + 56 * i;
    return `<text x="40" y="${y}">${left}</text><text x="760" y="${y}" text-anchor="end">${change[left] ?? right}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${520 + 56 * (all.length - LINES.length)}"
    font-family="DejaVu Sans, sans-serif" font-size="30"><rect width="100%" height="100%" fill="rgb(${paper},${paper},${paper})"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 95 }).toBuffer();
}
