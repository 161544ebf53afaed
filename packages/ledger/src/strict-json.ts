/** A text, a punctuation mark, or a run of anything else (numbers, literals). */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gs;

/**
 * JSON in which no object names a member twice: readers differ in which of the two counts, so such a text
 * could mean one thing to the verifier and another to its next reader. Throws SyntaxError.
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const open: (Set<string> | null)[] = [];
  let before = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"') && (before === '{' || before === ',')) noteName(open.at(-1), token);
    before = token;
  }
  return value;
}

/** Names are compared after decoding: `"a"` and `"\u0061"` are the same. */
function noteName(names: Set<string> | null | undefined, token: string): void {
  if (!names) return;
  const name = JSON.parse(token) as string;
  if (names.has(name)) throw new SyntaxError(`${token} is there twice`);
  names.add(name);
}
