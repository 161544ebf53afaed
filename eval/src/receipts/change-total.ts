import type { readFindings } from '@assay/analysis/in-process';

type Findings = ReturnType<typeof readFindings>;

/**
 * The words of a receipt with the first digit of its total changed, as recognition would return them for a
 * forged one: this measures only the check of the sums. Null if no total with decimals was read.
 */
export function changeTotal({ page, receipts: [receipt] }: Findings): Findings['page'] | null {
  const place = receipt?.total?.places[0];
  if (!place) return null;
  const index = page.words.findIndex(
    ({ text, x, y, width, height }) =>
      /\d[.,]\d\d/.test(text) &&
      x >= place.x &&
      y >= place.y &&
      x + width <= place.x + place.width &&
      y + height <= place.y + place.height,
  );
  if (index < 0) return null;
  const text = page.words[index].text.replace(/\d/, (digit) => String((Number(digit) + 3) % 10 || 9));
  return { ...page, words: page.words.with(index, { ...page.words[index], text }) };
}
