import { expect, it } from 'vitest';
import { chooseLabels } from './choose-labels.ts';

const city = (name: string, x: number, y: number) => ({ name, x, y });

it('keeps the more important of two names that would lie over each other', () => {
  const cities = [city('Vienna', 100, 100), city('Modling', 110, 104), city('Linz', 20, 60)];
  expect(chooseLabels(cities, 10).map(({ name }) => name)).toEqual(['Vienna', 'Linz']);
});

it('has no more names than asked for', () => {
  const cities = Array.from({ length: 20 }, (_, i) => city('A', 0, 40 * i));
  expect(chooseLabels(cities, 7)).toHaveLength(7);
});
