import { afterEach, describe, expect, it } from 'vitest';
import { nameHoliday } from './name-holiday.ts';

describe('nameHoliday', () => {
  it.each([
    ['DE', '2026-10-03', 'Tag der Deutschen Einheit'],
    ['DE', '2027-05-06', 'Christi Himmelfahrt'],
    ['FR', '2026-07-14', 'Fête Nationale de la France'],
    ['PL', '2026-11-11', 'Narodowe Święto Niepodległości'],
    ['GB', '2026-12-25', 'Christmas Day'],
  ])('names the holiday of %s on %s', (country, day, name) => {
    expect(nameHoliday(country, day)).toBe(name);
  });

  it.each([
    ['an ordinary day', 'DE', '2026-10-05'],
    ['a holiday of some of its states', 'DE', '2026-10-31'],
    ['a holiday that one part of it does not have', 'GB', '2026-04-06'],
    ['a holiday of another country', 'DE', '2026-07-14'],
    ['a country that is not known', 'XX', '2026-12-25'],
  ])('names none for %s', (_, country, day) => {
    expect(nameHoliday(country, day)).toBeNull();
  });
});

describe('the day of a holiday', () => {
  const before = process.env.TZ;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it.each([
    ['Pacific/Honolulu', 2028],
    ['Pacific/Kiritimati', 2029],
  ])('does not depend on the clock of %s', (zone, year) => {
    process.env.TZ = zone;
    expect(nameHoliday('DE', `${year}-10-03`)).toBe('Tag der Deutschen Einheit');
    expect(nameHoliday('DE', `${year}-10-02`)).toBeNull();
    expect(nameHoliday('DE', `${year}-10-04`)).toBeNull();
  });
});
