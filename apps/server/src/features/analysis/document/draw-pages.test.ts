import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { listDrawn } from './draw-pages.ts';

const SAID = say('failure.not-pdf');
const failed = (code: 'busy' | 'memory' | 'crashed' | 'unreadable' | 'timeout') =>
  ({
    status: 'failed',
    mimeType: null,
    error: { code, message: `It failed: ${code}.`, statements: [SAID] },
  }) as const;

describe('pages that were not drawn', () => {
  it.each(['unreadable', 'timeout'] as const)('say why, where the file itself is at fault: %s', (code) => {
    expect(listDrawn(failed(code), [3, 4])).toEqual([
      { number: 3, error: `It failed: ${code}.`, statements: [SAID] },
      { number: 4, error: `It failed: ${code}.`, statements: [SAID] },
    ]);
  });

  it.each(['busy', 'memory', 'crashed'] as const)('are tried again, where the machine is: %s', (code) => {
    expect(() => listDrawn(failed(code), [1])).toThrow(`It failed: ${code}.`);
  });
});
