import { expect, it } from 'vitest';
import { typeset } from '../fixtures.ts';
import { groupRows } from '../page.ts';
import { readObjects } from './read-objects.ts';

const read = (...lines: string[]) => {
  const [words] = typeset(lines);
  return readObjects(groupRows(words));
};

it.each([
  ['VIN 1M8GDM9AXKP042788', 'vin', '1M8GDM9AXKP042788'],
  // Made for Europe: its ninth character is not a check digit.
  ['Fahrgestellnummer: WVWZZZ1KZAW123458', 'vin', 'WVWZZZ1KZAW123458'],
  ['N° de bastidor VF1LM0B0H35412798', 'vin', 'VF1LM0B0H35412798'],
  ['IMEI 49-015420-323751-8', 'imei', '490154203237518'],
  ['Samsung QE55 Serial No: 0A1B3HCN700422', 'serial', '0A1B3HCN700422'],
  ['Seriennr. CND-5240-7Q8R', 'serial', 'CND52407Q8R'],
  ['Numéro de série : 8K4471905523', 'serial', '8K4471905523'],
  ['S/N C02XK0AAJGH5 1 199,00', null, null],
  ['S/N C02XK1904JGH5', 'serial', 'C02XK1904JGH5'],
])('reads of “%s” the number of the thing', (line, kind, value) => {
  expect(read(line).map((one) => [one.kind, one.value])).toEqual(kind ? [[kind, value]] : []);
});

it.each([
  ['a VIN of North America with a wrong check digit', ['VIN 1M8GDM9AXKP042789']],
  ['an IMEI that does not hold', ['IMEI 490154203237519']],
  ['placeholders', ['Serial No: 12345678901', 'VIN WVWZZZ11111111111']],
  ['short numbers, which many things share', ['S/N 12345']],
  ['a number without a label', ['Model QE55 0A1B3HCN700422']],
  ['what stands after other words', ['Serial number see invoice 2024110012']],
  ['the till, whose number stands on each of its receipts', ['TSE', 'Seriennummer: 9F33ABCC12347788']],
])('takes nothing of %s', (_, lines) => {
  expect(read(...lines)).toEqual([]);
});

it('names each thing once, with the first place', () => {
  const [one, ...more] = read('VIN 1M8GDM9AXKP042788', 'Repair of VIN 1M8GDM9AXKP042788');
  expect(more).toEqual([]);
  expect(one?.places).toHaveLength(1);
});
