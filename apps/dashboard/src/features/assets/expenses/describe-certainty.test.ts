import { expect, it } from 'vitest';
import { describeCertainty, explainNoReceipt } from './describe-certainty.ts';

it('asks to compare only what was read with less than 80 %, and says no more than it is', () => {
  const words = 'Read with only 79\u00a0% certainty: compare it with the picture';
  for (const share of [0.79, 0.799]) expect(describeCertainty(share)).toBe(words);
  expect(describeCertainty(0.57)).toContain('57\u00a0%');
  for (const share of [0.8, 0.95, 1]) expect(describeCertainty(share)).not.toContain('compare');
});

it('says what receipts are told by only where a look found none', () => {
  const checkedOn = '2026-11-20T12:00:00Z';
  expect(explainNoReceipt({ checkedOn, found: 0 })?.hint).toBe(
    'A receipt is recognised by its total together with a date or a merchant, an account statement by its bookings and balances. Dark, tilted or blurred pictures are read badly.',
  );
  expect(explainNoReceipt({ checkedOn, found: 1 })).toBeNull();
  expect(explainNoReceipt({ checkedOn: null, found: 0 })).toBeNull();
});
