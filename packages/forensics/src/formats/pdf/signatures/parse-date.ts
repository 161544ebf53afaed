/** A date such as `D:20220721092315+02'00'` (ISO 32000-2, 7.9.4); without a zone it is taken as UTC. Null where it is none. */
export function parsePdfDate(text: string | null): Date | null {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?|Z)?/.exec(text ?? '');
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? null : Number(part)));
  const zone = (Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0)) * (match[7] === '-' ? -1 : 1);
  const time = Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, (minute ?? 0) - zone, second ?? 0);
  return Number.isNaN(time) ? null : new Date(time);
}
