import { expect, it } from 'vitest';
import { placeCard, placeStop } from './place-card.ts';

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

it('never covers what is lit: of a phone’s whole page only the part above the card is', () => {
  const phone = { width: 390, height: 844 };
  const page = { left: 0, top: 56, width: 390, height: 788 };
  expect(placeStop(page, card, phone)).toEqual({
    light: { ...page, height: 844 - 180 - 16 - 12 - 56 },
    card: { left: 54, top: 844 - 180 - 16 },
  });
  const button = { left: 340, top: 10, width: 36, height: 36 };
  expect(placeStop(button, card, phone)).toEqual({ light: button, card: { left: 54, top: 58 } });
  const rail = { left: 0, top: 0, width: 64, height: 900 };
  expect(placeStop(rail, card, screen).light).toEqual(rail);
});
