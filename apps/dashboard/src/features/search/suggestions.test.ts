import { IconFolders } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import {
  capSuggestions,
  isFingerprint,
  listAnswerSuggestions,
  listCommentSuggestions,
  listDecisionSuggestions,
  listFileSuggestions,
  listObjectSuggestions,
  listOrderSuggestions,
  listRecordSuggestions,
  listTextSuggestions,
  listUserSuggestions,
  matchScreens,
  normaliseQuery,
  type SearchableScreen,
} from './suggestions.ts';

const screen = (title: string): SearchableScreen => ({
  id: title,
  title,
  icon: IconFolders,
  url: '/workorders',
});
const screens = ['Records', 'Analysis', 'Profile', 'My records'].map(screen);
const titlesFor = (text: string) => matchScreens(screens, normaliseQuery(text)).map(({ title }) => title);

describe('search', () => {
  it('takes text without the blanks around it, in any case', () => {
    expect(titlesFor('  reCORD ')).toEqual(['Records', 'My records']);
  });

  it('suggests nothing for empty text', () => {
    expect(titlesFor('')).toEqual([]);
    expect(titlesFor('   ')).toEqual([]);
  });

  it('finds nothing among screens it was not given', () => expect(titlesFor('users')).toEqual([]));

  it('puts names that begin with the text first', () => {
    const given = ['My records', 'Records'].map(screen);
    expect(matchScreens(given, 'rec').map(({ title }) => title)).toEqual(['Records', 'My records']);
  });

  it('suggests ten at most, and each record once', () => {
    const records = Array.from({ length: 12 }, (_, i) => ({
      id: `${i % 11}`,
      referenceId: `R-${i}`,
      name: '',
    }));
    const found = listRecordSuggestions(records);
    expect(found).toHaveLength(11);
    expect(capSuggestions(matchScreens(screens, 'rec'), found)).toHaveLength(10);
    expect(capSuggestions(matchScreens(screens, 'rec'), found)[0]).toMatchObject({ kind: 'screen' });
  });

  it('names objects with the number of files that show them', () => {
    const found = listObjectSuggestions([{ name: 'dog', files: 3 }], (files) => `${files} files`);
    expect(found).toEqual([{ kind: 'object', id: 'dog', title: 'dog', detail: '3 files' }]);
  });

  it('leaves every kind a share of the ten, in the order of kinds', () => {
    const records = listRecordSuggestions(
      Array.from({ length: 10 }, (_, i) => ({ id: `${i}`, referenceId: `berg-${i}`, name: '' })),
    );
    const users = listUserSuggestions([
      { id: 'u', data: { username: 'mia', displayName: 'Mia Berg', email: 'mia.berg@example.com' } },
    ]);
    const found = capSuggestions([], records, users);
    expect(found).toHaveLength(10);
    expect(found.at(-1)).toEqual({
      kind: 'user',
      id: 'u',
      title: 'Mia Berg',
      detail: 'mia.berg@example.com',
    });
    expect(found.filter(({ kind }) => kind === 'record')).toHaveLength(9);
    expect(capSuggestions([], [])).toEqual([]);
  });

  it('names a work order and whom it went to', () => {
    const order = { id: 'o', requestId: 'WO-7', firstName: 'Kim', lastName: 'Stone' };
    expect(listOrderSuggestions([order])).toEqual([
      { kind: 'order', id: 'o', title: 'WO-7', detail: 'Kim Stone' },
    ]);
  });

  it('says on which page of a file the words stand, what was found first', () => {
    const found = {
      ...{ assetId: 'a', recordId: 'r', originalName: 'statement.pdf', page: 3 },
      ...{ before: 'Rent -850.00', match: 'Closing balance', after: '9,350.00' },
    };
    expect(listTextSuggestions([found], 'closing', (page) => `Page ${page}`)).toEqual([
      {
        ...{ kind: 'text', id: 'a', recordId: 'r', query: 'closing', title: 'statement.pdf' },
        detail: 'Page 3: … Closing balance 9,350.00',
      },
    ]);
  });

  it('shows a file once, as a picture, whether its name or its device was found', () => {
    const file = (id: string, filepath: string | null) => ({
      ...{ id, originalName: `${id}.jpg`, recordId: null },
      scaled: filepath === null ? null : { filepath },
    });
    const found = listFileSuggestions(
      { files: [file('a', '/a'), file('b', null)], detail: '' },
      { files: [file('b', null), file('c', '/c')], detail: 'by its device' },
    );
    expect(found).toEqual([
      { kind: 'file', id: 'a', title: 'a.jpg', detail: '', recordId: null, picture: '/a' },
      { kind: 'file', id: 'b', title: 'b.jpg', detail: '', recordId: null, picture: null },
      { kind: 'file', id: 'c', title: 'c.jpg', detail: 'by its device', recordId: null, picture: '/c' },
    ]);
  });

  it('shows a comment from shortly before the words, and says who wrote it', () => {
    const comment = {
      id: 'c',
      recordId: 'r',
      referenceId: 'A-1',
      by: 'Mia Berg',
      at: '2026-11-23T00:00:00.000Z',
    };
    const detailOf = (text: string) => listCommentSuggestions([{ ...comment, text }], 'invoice')[0];
    expect(detailOf('The Invoice is odd')).toEqual({
      ...{ kind: 'comment', id: 'c', recordId: 'r', title: 'A-1', detail: 'The Invoice is odd · Mia Berg' },
    });
    expect(detailOf(`${'x'.repeat(80)} invoice`)).toMatchObject({
      detail: `… ${'x'.repeat(23)} invoice · Mia Berg`,
    });
  });

  it('says that a customer answered, and to which question', () => {
    const answer = {
      ...{ requestId: 'w', reference: 'W-1', recordId: null, customer: 'Ann Lee' },
      ...{ question: 'What happened?', answer: 'A branch fell', submittedAt: '2026-11-23T00:00:00.000Z' },
    };
    expect(listAnswerSuggestions([answer], 'branch', (words) => `Answer: ${words}`)).toEqual([
      {
        ...{ kind: 'answer', id: 'w What happened?', orderId: 'w', title: 'W-1' },
        detail: 'Answer: A branch fell · What happened?',
      },
    ]);
  });

  it('says what was decided, and whether it is still in force', () => {
    const decision = {
      ...{ id: 'd', recordId: 'r', referenceId: 'A-1', assetId: null, outcome: 'rejected' as const },
      ...{ reason: 'A pasted bag', isInForce: false, by: 'Mia Berg', at: '2026-11-23T00:00:00.000Z' },
    };
    expect(
      listDecisionSuggestions([decision], 'bag', (of, words) => `${of.outcome} ${of.isInForce}: ${words}`),
    ).toEqual([
      {
        ...{ kind: 'decision', id: 'd', recordId: 'r', assetId: null, title: 'A-1' },
        detail: 'rejected false: A pasted bag · Mia Berg',
      },
    ]);
  });

  it('knows a fingerprint by its 64 digits', () => {
    expect(isFingerprint(normaliseQuery(` ${'AB'.repeat(32)} `))).toBe(true);
    expect(isFingerprint('ab'.repeat(31))).toBe(false);
    expect(isFingerprint(`${'ab'.repeat(31)}xy`)).toBe(false);
  });
});
