import { type Statement, say } from '@assay/statements';
import type { IsoDate } from '../dates.ts';
import type { Receipt } from '../read-receipt.ts';
import { nameOffice, type OfficeKind } from './offices.ts';

/** The name of a public holiday of a whole country (ISO 3166-1), in its language; null where the day is none. */
export type NameHoliday = (country: string, day: IsoDate) => string | null;

/** A document that an office dates to a day on which offices of its country are usually closed. */
export interface ClosedDay {
  readonly day: 'sunday' | 'holiday';
  /** In the language of the country; null for a Sunday. */
  readonly holiday: string | null;
  readonly country: string;
  readonly office: OfficeKind;
  readonly said: Statement;
}

/** Where offices are closed on Sundays in the whole country. In Malaysia, Israel, Nepal and others they are not. */
const SUNDAY =
  'AD AR AT AU BA BE BG BR CA CH CL CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT JP KR LI LT LU LV MC ME MK MT MX NL NO NZ PL PT RO RS SE SG SI SK SM TH UA US ZA';
const COUNTRIES: ReadonlySet<string> = new Set(SUNDAY.split(' '));
/** A date that was read with less certainty is not judged. */
const MIN_CERTAINTY = 0.8;
/** Names without a legal form are never more certain than .75 or so; that one tells an office bears it out. */
const MIN_NAME_CERTAINTY = 0.6;

/**
 * Null unless the name tells an office, a number with check digits its country, and the date was read with certainty. Without `nameHoliday`
 * Only Sundays are reported.
 */
export function findClosedDay(
  { merchant, date, numbers = [] }: Pick<Receipt, 'merchant' | 'date' | 'numbers'>,
  nameHoliday: NameHoliday = () => null,
): ClosedDay | null {
  if (!merchant || !date || date.other !== null) return null;
  if (merchant.certainty < MIN_NAME_CERTAINTY || date.certainty < MIN_CERTAINTY) return null;
  const office = nameOffice(merchant.value);
  const country = findCountry(numbers);
  if (!office || !country || !COUNTRIES.has(country)) return null;
  const isSunday = new Date(`${date.value}T12:00:00Z`).getUTCDay() === 0;
  const holiday = isSunday ? null : nameHoliday(country, date.value);
  if (!isSunday && holiday === null) return null;
  const day = isSunday ? ('sunday' as const) : ('holiday' as const);
  return {
    ...{ day, holiday, country, office },
    said: say('receipt.closed-day', {
      ...{ day, holiday: holiday ?? '', office },
      date: { date: date.value },
    }),
  };
}

/** The country that all of its tax numbers name, or all of its accounts; null where they differ: one may be the customer’s. */
function findCountry(numbers: NonNullable<Receipt['numbers']>): string | null {
  for (const kind of ['tax', 'iban'] as const) {
    const countries = new Set(
      numbers.flatMap((one) =>
        one.kind === kind && one.state === 'holds' && one.country ? [one.country] : [],
      ),
    );
    if (countries.size > 0) return countries.size === 1 ? ([...countries][0] ?? null) : null;
  }
  return null;
}
