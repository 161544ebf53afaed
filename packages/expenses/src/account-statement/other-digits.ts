/** Whether two amounts in hundredths differ in one digit alone, or in one that was added or taken away. */
export function isOtherDigitOnly(one: number, other: number): boolean {
  const [a, b] = [String(Math.abs(one)).padStart(3, '0'), String(Math.abs(other)).padStart(3, '0')];
  if (a === b) return false;
  if (a.length === b.length) return [...a].filter((digit, place) => digit !== b[place]).length === 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length - short.length !== 1) return false;
  return [...long].some((_, place) => long.slice(0, place) + long.slice(place + 1) === short);
}
