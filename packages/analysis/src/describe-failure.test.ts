import { say } from '@assay/statements';
import { expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure } from './failure.ts';
import { readFailure } from './process/sandboxed-child.ts';

const said = say('failure.picture-undecodable', { cause: 'early' });

it('a failure is told in English, with what it says beside the words and what the decoder wrote for the log', () => {
  expect(describeFailure(new AnalysisFailure('unreadable', said, 'premature end'))).toEqual({
    code: 'unreadable',
    message: 'The picture cannot be decoded: the file ends early.',
    statements: [said],
    detail: 'premature end',
  });
});

it('a sandboxed process says why it failed, and nothing that cannot be said', () => {
  const failure = readFailure({
    code: 'unreadable',
    said: { ...said, more: '<b>' },
    detail: 'x'.repeat(9_999),
  });
  expect(failure).toMatchObject({ code: 'unreadable', said });
  expect(failure.said).toEqual(said);
  expect(failure.detail).toHaveLength(2_000);
  expect(readFailure({ code: 'timeout', said })).toMatchObject({ code: 'crashed', detail: undefined });
});

it.each([
  ['an unknown sentence', { id: 'failure.nonesuch' }],
  ['a sentence without its value', { id: 'failure.page-sizeless' }],
  ['a text', 'The file is fine.'],
  ['nothing', undefined],
])('a sandboxed process that says %s gave back nothing usable', (_, said) => {
  expect(() => readFailure({ code: 'unreadable', said })).toThrow(
    expect.objectContaining({ code: 'crashed', said: say('failure.unusable') }),
  );
});
