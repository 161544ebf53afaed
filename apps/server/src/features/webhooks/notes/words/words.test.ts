import { describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

describe.each(Object.entries({ en, de, es, fr }))('notes in %s', (_, words) => {
  const record = { reference: 'R-7' };

  it('name the record, and the work order that they are about', () => {
    const ordered = { ...record, order: 'WO-3' };
    const notes = [
      words['workorder.sent'](ordered),
      words['workorder.submitted'](ordered),
      words['workorder.expired'](ordered),
    ];
    for (const { text } of notes) expect(text).toMatch(/WO-3.*R-7|R-7.*WO-3/);
    expect(new Set(notes.map(({ subject }) => subject)).size).toBe(3);
    expect(words['record.created'](record).text).toContain('R-7');
  });

  it('say what was decided, on what, and whether it replaces something', () => {
    const decided = { ...record, outcome: 'accepted' as const, isOnFile: false, isSecond: false };
    const plain = words['record.decided'](decided);
    const others = [
      words['record.decided']({ ...decided, outcome: 'rejected' }),
      words['record.decided']({ ...decided, outcome: 'inconclusive' }),
      words['record.decided']({ ...decided, isOnFile: true }),
      words['record.decided']({ ...decided, isSecond: true }),
    ];
    expect(new Set([plain, ...others].map(({ text }) => text)).size).toBe(5);
    expect(words.score(72)).toMatch(/72 \S+ 100/);
  });
});
