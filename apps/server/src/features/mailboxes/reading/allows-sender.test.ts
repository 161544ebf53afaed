import { expect, it } from 'vitest';
import { allowsSender } from './allows-sender.ts';

const LIST = ['ann@example.com', 'insurer.example'];

it.each([
  ['ann@example.com', true],
  ['Ann@Example.com', true],
  ['bob@example.com', false],
  ['bob@insurer.example', true],
  ['bob@sub.insurer.example', false],
  ['bob@insurer.example.attacker.test', false],
  ['insurer.example@attacker.test', false],
  ['insurer.example', false],
  ['ann@example.com, bob@insurer.example', true],
  ['ann@example.com, eve@attacker.test', false],
  ['', false],
])('a list of an address and a domain lets %j in: %s', (sender, isAllowed) => {
  expect(allowsSender(LIST, sender)).toBe(isAllowed);
});

it('an empty list lets everybody in, also who names nobody', () => {
  expect([allowsSender([], 'eve@attacker.test'), allowsSender([], '')]).toEqual([true, true]);
});
