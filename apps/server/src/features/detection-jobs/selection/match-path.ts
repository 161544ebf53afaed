import { CLAIM } from '@assay/contract/detection-jobs';

/**
 * Patterns over paths: `*` is anything but a slash, `**` anything, `?` one character but a slash; a pattern
 * without a slash is matched with the file's name alone. Case is ignored. `{claim}` stands for a claim
 * number.
 */
type Token = { readonly kind: 'text'; readonly text: string } | { readonly kind: '?' | '*' | '**' | 'claim' };

const MAX_CLAIM = 100;
/** The characters of a claim number; it begins and ends with a letter or a digit. */
const IN_CLAIM = /[\p{L}\p{N}._-]/u;
const AT_END = /[\p{L}\p{N}]/u;

function tokenize(pattern: string): Token[] {
  const parts = pattern.split(/(\{claim\}|\*\*\/?|\*|\?)/u).filter((part) => part !== '');
  return parts.map((part): Token => {
    if (part === CLAIM) return { kind: 'claim' };
    // `**/` also stands for no folder at all.
    if (part.startsWith('**')) return { kind: '**' };
    return part === '*' || part === '?' ? { kind: part } : { kind: 'text', text: part.toLowerCase() };
  });
}

const subjectOf = (pattern: string, path: string) =>
  pattern.includes('/') ? path : path.slice(path.lastIndexOf('/') + 1);

/**
 * Whether a path matches a pattern. Takes time proportional to the product of both lengths, whatever the
 * pattern.
 */
export function matchesPath(pattern: string, path: string): boolean {
  return match(tokenize(pattern), subjectOf(pattern, path)) !== null;
}

/**
 * The claim number in a path that matches the pattern, as written there; null if it does not match or
 * contains none.
 */
export function findClaim(pattern: string, path: string): string | null {
  return match(tokenize(pattern), subjectOf(pattern, path))?.claim ?? null;
}

/** Longest matches first; failed positions are not tried again. */
function match(tokens: readonly Token[], subject: string): { claim: string | null } | null {
  const folded = subject.toLowerCase();
  // The lower case of some letters is longer, so positions would differ.
  const text = folded.length === subject.length ? folded : subject;
  const failed = new Uint8Array((tokens.length + 1) * (text.length + 1));
  const tryFrom = (token: number, at: number): { claim: string | null } | null => {
    const key = token * (text.length + 1) + at;
    if (failed[key]) return null;
    const found = advance(token, at);
    if (!found) failed[key] = 1;
    return found;
  };
  const advance = (index: number, at: number): { claim: string | null } | null => {
    const token = tokens[index];
    if (!token) return at === text.length ? { claim: null } : null;
    switch (token.kind) {
      case 'text':
        return text.startsWith(token.text, at) ? tryFrom(index + 1, at + token.text.length) : null;
      case '?':
        return at < text.length && text[at] !== '/' ? tryFrom(index + 1, at + 1) : null;
      case 'claim':
        return takeClaim(index, at);
      default: {
        const goesOn = at < text.length && (token.kind === '**' || text[at] !== '/');
        return (goesOn ? tryFrom(index, at + 1) : null) ?? tryFrom(index + 1, at);
      }
    }
  };
  const takeClaim = (index: number, at: number) => {
    let end = at;
    while (end < text.length && end - at < MAX_CLAIM && IN_CLAIM.test(text[end] ?? '')) end++;
    if (!AT_END.test(text[at] ?? '')) return null;
    for (; end > at; end--) {
      if (!AT_END.test(text[end - 1] ?? '')) continue;
      const found = tryFrom(index + 1, end);
      if (found) return { claim: subject.slice(at, end) };
    }
    return null;
  };
  return tryFrom(0, 0);
}
