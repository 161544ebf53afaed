import { createRequire } from 'node:module';

/** What is used of `date-holidays`, which names days in the languages of a country. */
interface Holidays {
  /** Days by the clocks of the country: `date` begins with YYYY-MM-DD. */
  getHolidays(year: number): readonly {
    readonly date: string;
    readonly start: Date;
    readonly end: Date;
    readonly name: string;
    readonly type: string;
  }[];
  getStates(country: string): Record<string, string> | undefined;
}
type HolidaysClass = new (country?: string, state?: string) => Holidays;

const require = createRequire(import.meta.url);
const DAY_MS = 86_400_000;
/** Names of public holidays by their days, for each country, state and year that was asked for. */
const known = new Map<string, ReadonlyMap<string, string>>();
const MAX_KNOWN = 2_000;

/** Loaded when the first office is met: it takes 20 MB and a fifth of a second. */
const load = () => require('date-holidays') as HolidaysClass;

function listHolidays(country: string, year: string, state?: string): ReadonlyMap<string, string> {
  const key = `${country} ${state ?? ''} ${year}`;
  const before = known.get(key);
  if (before) return before;
  const days = new Map<string, string>();
  for (const { date, start, end, name, type } of new (load())(country, state).getHolidays(Number(year)))
    if (type === 'public')
      for (let at = 0; at < Math.round((end.getTime() - start.getTime()) / DAY_MS); at++)
        days.set(addDays(date.slice(0, 10), at), name);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, days);
  return days;
}

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/**
 * The name of a public holiday in the whole country (ISO 3166-1), in its language; null where the day (YYYY-MM-DD) is none, or is one in some
 * of its states only.
 */
export function nameHoliday(country: string, day: string): string | null {
  const year = day.slice(0, 4);
  const name = listHolidays(country, year).get(day) ?? null;
  if (name === null) return null;
  const states = Object.keys(new (load())().getStates(country) ?? {});
  return states.every((state) => listHolidays(country, year, state).has(day)) ? name : null;
}
