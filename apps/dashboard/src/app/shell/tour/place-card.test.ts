import { expect, it } from 'vitest';
import { placeCard } from './place-card.ts';

const card = { width: 320, height: 180 };
const screen = { width: 1440, height: 900 };

it('stands below a button, and above one at the foot of the window', () => {
  expect(placeCard({ left: 700, top: 10, width: 40, height: 36 }, card, screen)).toEqual({
    left: 560,
    top: 58,
  });
  expect(placeCard({ left: 700, top: 850, width: 40, height: 36 }, card, screen).top).toBe(658);
});

it('stands beside what is as tall as the window, on the side that has room', () => {
  expect(placeCard({ left: 0, top: 0, width: 64, height: 900 }, card, screen)).toEqual({
    left: 76,
    top: 360,
  });
  expect(placeCard({ left: 1376, top: 0, width: 64, height: 900 }, card, screen).left).toBe(1104);
});

it('never leaves the window', () => {
  expect(placeCard({ left: 1420, top: 10, width: 20, height: 36 }, card, screen).left).toBe(1104);
  expect(placeCard({ left: 0, top: 10, width: 20, height: 36 }, card, { width: 360, height: 640 }).left).toBe(
    16,
  );
});
