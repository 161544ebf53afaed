import { expect, it } from 'vitest';
import { countObjects } from './count-objects.ts';

it('counts objects by name, the most first', () => {
  const seen = ['dog', 'car', 'car'].map((name) => ({ name, at: null }));
  expect([...countObjects(seen)]).toEqual([
    ['car', 2],
    ['dog', 1],
  ]);
});

it('counts a thing that stays for many frames of a video once', () => {
  const seen = [
    { name: 'car', at: 0 },
    { name: 'car', at: 1 },
    { name: 'car', at: 1 },
    { name: 'dog', at: 2 },
  ];
  expect([...countObjects(seen)]).toEqual([
    ['car', 2],
    ['dog', 1],
  ]);
});
