import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import type { Receipt } from '../read-receipt.ts';
import { findClosedDay } from './closed-day.ts';
import { nameOffice } from './offices.ts';

const read = <T>(value: T, certainty = 0.95) => ({ value, text: `${value}`, places: [], certainty });
const numberOf = (country: string, state: 'holds' | 'fails' = 'holds') => ({
  ...({ kind: 'iban', country, value: `${country}89370400440532013000`, said: null, places: [] } as const),
  ...{ state, certainty: 0.95 },
});
type Dated = Pick<Receipt, 'merchant' | 'date' | 'numbers'>;
/** A Sunday. */
const dated = (given: Partial<Dated> = {}): Dated => ({
  merchant: read('Zahnarztpraxis Dr. Weber'),
  date: { ...read('2026-05-03'), other: null },
  numbers: [numberOf('DE')],
  ...given,
});
const onDay = (day: string) => dated({ date: { ...read(day), other: null } });

describe('findClosedDay', () => {
  it('tells a Sunday of a practice, and that it is a hint at most', () => {
    const found = findClosedDay(dated());
    expect(found).toMatchObject({ day: 'sunday', holiday: null, country: 'DE', office: 'practice' });
    expect(found && inEnglish([found.said])).toBe(
      'It is dated 3 May 2026, a Sunday, when practices are usually closed. That is a hint at most: invoices are also written on such days, at home or by a program.',
    );
  });

  it('tells a public holiday by its name, if they are known', () => {
    const nameHoliday = (country: string, day: string) =>
      country === 'DE' && day === '2026-05-14' ? 'Christi Himmelfahrt' : null;
    const found = findClosedDay(onDay('2026-05-14'), nameHoliday);
    expect(found && inEnglish([found.said])).toContain(
      'dated 14 May 2026, a public holiday (Christi Himmelfahrt), when practices are usually closed',
    );
    expect(findClosedDay(onDay('2026-05-14'))).toBeNull();
  });

  it.each<[string, Dated]>([
    ['a working day', onDay('2026-05-04')],
    ['a Saturday', onDay('2026-05-02')],
    ['a shop', dated({ merchant: read('Blumen Weber GmbH') })],
    ['an unknown country', dated({ numbers: [] })],
    [
      'two countries, of which one may be the customer’s',
      dated({ numbers: [numberOf('DE'), numberOf('FR')] }),
    ],
    ['a country whose number does not hold', dated({ numbers: [numberOf('DE', 'fails')] })],
    ['a country where Sunday is a working day', dated({ numbers: [numberOf('IL')] })],
    ['a date that was not read with certainty', dated({ date: { ...read('2026-05-03', 0.6), other: null } })],
    ['a date that may be another', dated({ date: { ...read('2026-05-03'), other: '2026-03-05' } })],
    ['a name that was not read with certainty', dated({ merchant: read('Zahnarztpraxis Weber', 0.5) })],
  ])('tells nothing of %s', (_, document) => {
    expect(findClosedDay(document)).toBeNull();
  });
});

describe('nameOffice', () => {
  it.each([
    ['Finanzamt Köln-Süd', 'authority'],
    ['Amtsgericht Mitte', 'authority'],
    ['Mairie de Rennes', 'authority'],
    ['Gemeinschaftspraxis Dres. Bauer', 'practice'],
    ['Dr. med. Anna Weber', 'practice'],
    ['Clínica Dental Sol', 'practice'],
    ['Rechtsanwaltskanzlei Huber', 'office'],
    ['Ingenieurbüro Lang GmbH', 'office'],
    ['Studio Legale Rossi', 'office'],
    ['KFZ-Werkstatt Kaya', 'workshop'],
    ['Carrosserie Dupont', 'workshop'],
  ])('takes %s for what it is', (name, kind) => {
    expect(nameOffice(name)).toBe(kind);
  });

  it.each([
    'Ristorante Roma',
    'Shell Tankstelle Werkstatt Nord',
    'REWE Markt GmbH',
    'Zahnärztlicher Notdienst Berlin',
    'Praxisbedarf-Shop.de',
    'Klinikum Nord, Zahnarztpraxis',
    'Parkhaus am Amtsgericht',
    'Notebooks & More',
    'Notarzt Nord',
    'Praxishandbuch Verlag',
    'Fischgericht am Hafen',
    'Brotwerkstatt Lang',
    'The Body Shop',
    'Hotel Notaris',
  ])('takes %s for nothing of the kind', (name) => {
    expect(nameOffice(name)).toBeNull();
  });
});
