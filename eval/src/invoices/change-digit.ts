import { createHash } from 'node:crypto';

/** A number below `count` that depends on the seed alone. */
export function pick(seed: string, count: number): number {
  return count === 0 ? 0 : createHash('sha256').update(seed).digest().readUInt32BE() % count;
}

/**
 * Replaces one digit by another: not one before the sign `from`, unless there is no other. Throws RangeError for a text without
 * digits.
 */
export function changeDigit(text: string, seed: string, from = 0): string {
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const places = digits.filter((at) => at >= from);
  const at = places[pick(seed, places.length)] ?? digits[0];
  if (at === undefined) throw new RangeError(`${text} has no digit to change`);
  const digit = (Number(text[at]) + 1 + pick(`${seed}!`, 8)) % 10;
  return `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
}
