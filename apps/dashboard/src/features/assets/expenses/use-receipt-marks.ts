import { useState } from 'react';
import type { Pointing } from './pointing.ts';
import type { ReceiptMark, ReceiptMarks } from './receipt-marks.ts';

/** State shared by the receipt's panel and the picture. */
export function useReceiptMarks(): {
  readonly marks: ReceiptMarks;
  readonly pointing: Pointing;
  readonly setMarks: (items: readonly ReceiptMark[]) => void;
} {
  const [items, setMarks] = useState<readonly ReceiptMark[]>([]);
  const [chosen, onChoose] = useState<string | null>(null);
  const [pointed, onPoint] = useState<string | null>(null);
  return {
    marks: { items, chosen, pointed, onChoose: (id) => onChoose(chosen === id ? null : id) },
    pointing: { chosen, onChoose, onPoint },
    setMarks,
  };
}
