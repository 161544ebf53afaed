import { expect, it } from 'vitest';
import { nameDevice } from './name-device.ts';

it.each([
  ['Canon', 'Canon EOS 5D', 'Canon EOS 5D'],
  ['NIKON CORPORATION', 'NIKON D70', 'NIKON D70'],
  ['OPPO', 'OPPO A38', 'OPPO A38'],
  ['samsung', 'SM-G991B', 'samsung SM-G991B'],
  ['Apple', null, 'Apple'],
  [null, 'iPhone 13', 'iPhone 13'],
  [undefined, undefined, ''],
])('names the device of %s and %s once', (make, model, name) => {
  expect(nameDevice(make, model)).toBe(name);
});
