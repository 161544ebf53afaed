import type { Assignee } from '@assay/contract/review';
import { nameUsers } from '../../../platform/people/person-names.ts';

/** The text typed after an `@`, and its start; null if no name is being typed at the cursor. */
export function findTyped(
  text: string,
  cursor: number,
): { readonly start: number; readonly name: string } | null {
  const found = /(?:^|\s)@([^\s@][^@\n]{0,40})?$/u.exec(text.slice(0, cursor));
  if (!found) return null;
  const name = found[1] ?? '';
  return { start: cursor - name.length - 1, name };
}

/** Users whose name, or a word of it, begins with the typed text. */
export function suggestUsers(users: readonly Assignee[], typed: string): readonly Assignee[] {
  const names = nameUsers(users);
  const sought = typed.trim().toLowerCase();
  return users
    .filter((user) => {
      const name = `${names.get(user.id)} ${user.username}`.toLowerCase();
      return name.startsWith(sought) || name.includes(` ${sought}`);
    })
    .slice(0, 6);
}

/** A stretch of a comment: plain words, a user who is named, or the address of a place in a file of this product. */
export type Stretch =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'user'; readonly text: string; readonly id: string }
  | { readonly kind: 'place'; readonly text: string };

/**
 * The segments of a comment. If two names match, the longer one is meant. `origin` is this product's address.
 */
export function readComment(text: string, users: readonly Assignee[], origin: string): Stretch[] {
  const names = [...nameUsers(users)].sort(([, one], [, other]) => other.length - one.length);
  const stretches: Stretch[] = [];
  const say = (words: string) => {
    const last = stretches.at(-1);
    if (last?.kind === 'words') stretches[stretches.length - 1] = { kind: 'words', text: last.text + words };
    else stretches.push({ kind: 'words', text: words });
  };
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const isStart = at === 0 || /\s/.test(text[at - 1] ?? '');
    const named = isStart && rest.startsWith('@') ? names.find(([, name]) => isNamed(rest, name)) : undefined;
    const address =
      isStart && rest.startsWith(`${origin}/`) ? /^\S+#at=\d+,\d+,\d+,\d+/.exec(rest)?.[0] : undefined;
    if (named) stretches.push({ kind: 'user', id: named[0], text: `@${named[1]}` });
    else if (address) stretches.push({ kind: 'place', text: address });
    else say(text[at] ?? '');
    at += named ? named[1].length + 1 : (address?.length ?? 1);
  }
  return stretches;
}

/** Ids of the users named in a comment, each once. */
export function listMentions(text: string, users: readonly Assignee[]): string[] {
  const ids = readComment(text, users, '').flatMap((stretch) =>
    stretch.kind === 'user' ? [stretch.id] : [],
  );
  return [...new Set(ids)];
}

/** Whether a text goes on with `@name`, and the name ends there. */
function isNamed(text: string, name: string): boolean {
  const begins = text.slice(1, name.length + 1).toLowerCase() === name.toLowerCase();
  return begins && !/[\p{L}\p{N}]/u.test(text[name.length + 1] ?? '');
}
