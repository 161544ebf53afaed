import { expect, it } from 'vitest';
import { explainNoMethods } from './explain-no-methods.ts';
import { statusWords } from './status-texts.ts';

it('says that methods are running only while they are awaited, and else that none examined the file', () => {
  expect(explainNoMethods(true)).toBe(
    'The methods are running. Their findings appear here when all have finished.',
  );
  expect(explainNoMethods(false)).toBe('No method has examined this file.');
});

it('calls no outcome but a measured one a result, and each by words of its own', () => {
  expect(statusWords.inconclusive.meaning).toMatch(
    /too poor to say anything\. This is not a clean result\.$/,
  );
  expect(statusWords['not-applicable'].meaning).toMatch(/nothing that the method looks at\. This is not/);
  expect(statusWords.failed.meaning).toMatch(/^The method broke on this file\./);
  expect(statusWords.finding.meaning).not.toMatch(/clean|broke/);
  expect(new Set(Object.values(statusWords).map(({ meaning }) => meaning)).size).toBe(4);
});
