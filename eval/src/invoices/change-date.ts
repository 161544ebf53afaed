/**
 * Changes one digit of the year of a date, as it is printed or as XML states it, so that a day that exists becomes another one.
 * @param day the date, as YYYY-MM-DD
 */
export function changeDate(written: string, day: string): string {
  const isLeapDay = day.replaceAll('-', '').slice(4, 8) === '0229';
  const change = (digit: string) => {
    const value = Number(digit);
    return String(isLeapDay ? (value < 6 ? value + 4 : value - 4) : (value + 1) % 10);
  };
  const yearFirst = new RegExp(`^(\\D*${day.slice(0, 3)})(\\d)`);
  return yearFirst.test(written)
    ? written.replace(yearFirst, (_, decade, digit) => `${decade}${change(digit)}`)
    : written.replace(/(\d)(?=\D*$)/, change);
}
