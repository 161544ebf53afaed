import { describe, expect, it } from 'vitest';
import { readFirstLook } from './read-first-look.ts';

const finding = {
  model: 'metadata',
  title: 'Metadata',
  compromisedScore: 60,
  message: 'A program saved it.',
};

describe('a first look from the sandbox', () => {
  it('is taken member by member', () => {
    const given = { methods: 3, more: 1, findings: [{ ...finding, more: 'x' }] };
    expect(readFirstLook(given)).toEqual({ methods: 3, findings: [finding] });
  });

  it.each([
    ['nothing', null],
    ['no count', { findings: [] }],
    ['a negative count', { methods: -1, findings: [] }],
    ['findings that are no list', { methods: 1, findings: finding }],
    ['more findings than there are methods', { methods: 1, findings: Array(33).fill(finding) }],
    ['a finding that is none', { methods: 1, findings: [null] }],
    ['a message that is no text', { methods: 1, findings: [{ ...finding, message: 1 }] }],
    ['a message as long as a book', { methods: 1, findings: [{ ...finding, message: 'x'.repeat(2_001) }] }],
    ['a score beyond the scale', { methods: 1, findings: [{ ...finding, compromisedScore: 101 }] }],
  ])('is refused where it is %s', (_, body) => {
    expect(() => readFirstLook(body)).toThrow('failure.unusable');
  });
});
