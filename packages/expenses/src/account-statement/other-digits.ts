/**
 * Whether two amounts in hundredths differ in exactly one digit. Amounts of different length do not count: a
 * missing booking would often explain the difference.
 */
export function isOtherDigitOnly(one: number, other: number): boolean {
  const [a, b] = [String(Math.abs(one)).padStart(3, '0'), String(Math.abs(other)).padStart(3, '0')];
  return a.length === b.length && [...a].filter((digit, place) => digit !== b[place]).length === 1;
}
