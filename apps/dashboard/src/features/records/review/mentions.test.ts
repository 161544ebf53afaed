import { describe, expect, it } from 'vitest';
import { findTyped, listMentions, readComment, suggestUsers } from './mentions.ts';

const user = (id: string, displayName: string) => ({ id, displayName, username: `${id}@example.com` });
const users = [user('ann', 'Ann'), user('lee', 'Ann Lee'), user('ben', 'Ben Ode'), user('ben2', 'Ben Ode')];

describe('naming a colleague', () => {
  it('is noticed while it is typed, at the cursor and behind a blank', () => {
    expect(findTyped('Look, @An', 9)).toEqual({ start: 6, name: 'An' });
    expect(findTyped('@', 1)).toEqual({ start: 0, name: '' });
    expect(findTyped('Look, @An later', 9)).toEqual({ start: 6, name: 'An' });
    expect(findTyped('mail ann@example.com', 20)).toBeNull();
    expect(findTyped('@Ann\nnext', 9)).toBeNull();
  });

  it('suggests who is meant, by any word of the name', () => {
    expect(suggestUsers(users, 'an').map(({ id }) => id)).toEqual(['ann', 'lee']);
    expect(suggestUsers(users, 'lee').map(({ id }) => id)).toEqual(['lee']);
    expect(suggestUsers(users, 'zoe')).toEqual([]);
  });

  it('means the longer of two names, and nobody by a part of one', () => {
    expect(listMentions('@Ann Lee, and @ann: look', users)).toEqual(['lee', 'ann']);
    expect(listMentions('@Annette and ann@example.com', users)).toEqual([]);
  });

  it('tells two of one name apart by their user names', () => {
    expect(listMentions('@Ben Ode', users)).toEqual([]);
    expect(listMentions('@ben2@example.com', users)).toEqual(['ben2']);
  });
});

it('a comment’s addresses of places in this product are links, and no others', () => {
  const place = 'https://assay.example/workorders/r?asset=a#at=1,2,30,40';
  const foreign = 'https://other.example/x#at=1,2,30,40';
  expect(readComment(`See ${place} and ${foreign}`, users, 'https://assay.example')).toEqual([
    { kind: 'words', text: 'See ' },
    { kind: 'place', text: place },
    { kind: 'words', text: ` and ${foreign}` },
  ]);
});
