/** Characters used in place of similar letters. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Shorter ones are in the list by chance. */
const SHORTEST_WORD = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is on the list of those most often seen in breaches, unchanged or disguised: in another
 * case, with similar characters for letters, or with digits and signs around it (`P@ssw0rd2024!`).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  const common = await list;
  const plain = password.toLowerCase();
  const inside = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [plain, withLetters(plain), inside, withLetters(inside)];
  return forms.some((form) => form.length >= SHORTEST_WORD && common.has(form));
}

function withLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (character) => LETTERS[character] ?? character);
}
