import { expect, it } from 'vitest';
import { boxBetween, fileAddress, readPlace, writePlace } from './place-address.ts';

const size = { width: 400, height: 300 };
const place = { x: 10, y: 20, width: 30, height: 40 };

it('leads back to the place that it was made of', () => {
  const address = writePlace('https://assay.example/workorders/r1?asset=a1#old', place);
  expect(address).toBe('https://assay.example/workorders/r1?asset=a1#at=10,20,30,40');
  expect(readPlace(new URL(address).hash, size)).toEqual(place);
});

it.each(['', '#', '#at=1,2,3', '#at=1,2,0,4', '#at=390,0,20,20', '#at=-1,2,3,4', '#beat=1,2,3,4'])(
  'leads nowhere from %s',
  (hash) => expect(readPlace(hash, size)).toBeNull(),
);

it('is drawn from any corner, and ends with the picture', () => {
  expect(boxBetween({ x: 40, y: 60 }, { x: 10, y: 20 }, size)).toEqual(place);
  expect(boxBetween({ x: 380, y: 280 }, { x: 900, y: 900 }, size)).toEqual({
    ...{ x: 380, y: 280, width: 20, height: 20 },
  });
  expect(boxBetween({ x: 1, y: 1 }, { x: 3, y: 90 }, size)).toBeNull();
});

it('is the address of the file wherever it is shown', () => {
  expect(fileAddress('https://a.example/workorders/r1?decide=true', 'a1')).toBe(
    'https://a.example/workorders/r1?asset=a1',
  );
  expect(fileAddress('https://a.example/utilities', 'a1')).toBe('https://a.example/utilities/a1');
});
