/** Whether two amounts in hundredths differ in one digit alone. With a digit more or less, a booking that is missing would often explain it. */
export function isOtherDigitOnly(one: number, other: number): boolean {
  const [a, b] = [String(Math.abs(one)).padStart(3, '0'), String(Math.abs(other)).padStart(3, '0')];
  return a.length === b.length && [...a].filter((digit, place) => digit !== b[place]).length === 1;
}
