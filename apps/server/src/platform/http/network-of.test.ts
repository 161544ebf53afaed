import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it('callers are counted by the network of an IPv6 address and by any other address as it is', () => {
  expect(networkOf('2001:db8:0:1:aaaa::1')).toBe(networkOf('2001:db8::1:0:0:0:2'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
});
