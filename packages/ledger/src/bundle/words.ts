/**
 * A verification's result: the id of a sentence and its values. It has the shape of a statement
 * (`packages/statements`), which has the wording of each id in other languages; the English ones are here, so
 * that this package is self-contained.
 */
export interface Said {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number | Day | Said>>;
}

/** A day in UTC, or a time on it: `2024-05-03` or `2024-05-03T12:00:30`. */
interface Day {
  readonly date: string;
}

/** To the second, or the day alone. */
export const sayTime = (at: Date): Day => ({ date: at.toISOString().slice(0, 19) });
export const sayDay = (iso: string): Day => ({ date: iso.slice(0, 10) });

/** `{name}` is replaced with the value of that name. */
const WORDS = {
  'bundle-about.archive': 'Archive',
  'bundle-about.content': 'Content',
  'bundle-about.decision': 'Decision {number}',
  'bundle-about.demand': 'What you ask for',
  'bundle-about.evidence': 'Evidence',
  'bundle-about.files': 'Files of the bundle',
  'bundle-about.key': 'Key',
  'bundle-about.ledger': 'Ledger',
  'bundle-about.proof': 'Proof',
  'bundle-about.time': 'Time',
  'bundle-about.time-of': 'Time of {name}',
  'bundle-about.time-of-decision': 'Time of decision {number}',
  'bundle-about.time-of-verdict': 'Time of the verdict on {name}',
  'bundle-about.verdict': 'Verdict on {name}',
  'bundle-check.added': '{name} was added',
  'bundle-check.another-checkpoint': 'checkpoint.txt is another checkpoint.',
  'bundle-check.another-key': 'It names another key than the one that you trust.',
  'bundle-check.another-key-file': 'key.txt is another key.',
  'bundle-check.another-manifest': 'The manifest is not as a bundle has it.',
  'bundle-check.as-entered': 'As it was entered: {where}.',
  'bundle-check.both': '{first} {second}',
  'bundle-check.bytes-between': 'There are bytes between its members: {name}.',
  'bundle-check.bytes-left': 'There are bytes that belong to no member.',
  'bundle-check.changed': '{name} was changed',
  'bundle-check.changed-while-read': '{name} changed while it was read.',
  'bundle-check.checksum': 'The checksum of {name} is not that of its bytes.',
  'bundle-check.claim-contradicts': 'What the bundle claims and what lies in it contradict each other.',
  'bundle-check.consistent': 'The bundle is consistent in itself; whose it is, is not known.',
  'bundle-check.content-fingerprint': 'The entry has another content fingerprint.',
  'bundle-check.damaged': '{name} is damaged.',
  'bundle-check.earlier':
    'An earlier version made this bundle, without a signed list of its content: that nothing was left out, and that the report is unchanged, cannot be shown. Ask for a new bundle.',
  'bundle-check.ended-early': 'The archive ends early.',
  'bundle-check.entered': 'Entered when it was received: {where}.',
  'bundle-check.entered-without': 'The original is not in the bundle. Entered when it was received: {where}.',
  'bundle-check.erased':
    'Its entry was erased on {day} with the file, the bundle says. Only a proof from before shows that it was in the ledger.',
  'bundle-check.erased-contradicts': 'What it says of its erased entry contradicts itself.',
  'bundle-check.fewer-witnesses':
    'Everything else is right, but fewer witnesses than you demand cosigned: {reason}.',
  'bundle-check.file-contradicts': 'Its claim and its proof contradict each other.',
  'bundle-check.files-too-many': 'It holds too many files.',
  'bundle-check.fingerprint': 'The file in the bundle has the fingerprint {computed}, not {claimed}.',
  'bundle-check.header': 'The header of {name} is not what the list of members says.',
  'bundle-check.imported': 'Its fingerprint was imported: {where}.',
  'bundle-check.imported-without':
    'The original is not in the bundle. Its fingerprint was imported: {where}.',
  'bundle-check.invalid-json': 'The manifest is no JSON: {reason}',
  'bundle-check.ledger': '{size} entries, signed by {origin}.',
  'bundle-check.list': '{first}; {others}',
  'bundle-check.list-entered': 'The list of all that is in it was entered: {where}.',
  'bundle-check.list-in-list': 'The list of members holds the list itself.',
  'bundle-check.list-order': 'The list of members is not in order.',
  'bundle-check.list-unproved': 'They are what the list in the bundle says, which is not proved.',
  'bundle-check.manifest-malformed': 'The manifest is malformed.',
  'bundle-check.manifest-not-canonical': 'The manifest is not in canonical form.',
  'bundle-check.members': '{count} files, each byte of them.',
  'bundle-check.members-list': 'The list of its members is not as a bundle has it.',
  'bundle-check.members-name': 'A member has a name that is none.',
  'bundle-check.members-too-many': 'It has too many members.',
  'bundle-check.missing': '{name} is missing',
  'bundle-check.never-entered': 'It was never entered in the ledger.',
  'bundle-check.no-archive': 'This is no archive that can be read.',
  'bundle-check.no-bundle': 'This is no evidence bundle that can be read.',
  'bundle-check.no-files': 'There is no file in it to verify.',
  'bundle-check.no-proof': 'The bundle says that it is in the ledger, and holds no proof of that.',
  'bundle-check.no-report': 'The report is not in it.',
  'bundle-check.no-stamp': 'There is no time-stamp for its entry in the bundle.',
  'bundle-check.no-text': '{name} is no UTF-8 text.',
  'bundle-check.no-time': 'There is no time-stamp.',
  'bundle-check.no-verdict-failed': 'There is no verdict: the analysis failed.',
  'bundle-check.no-verdict-none': 'There is no verdict: the file was not to be analysed.',
  'bundle-check.no-verdict-pending':
    'There is no verdict: the analysis had not ended when the bundle was made.',
  'bundle-check.not-canonical': '{name} is not in canonical form.',
  'bundle-check.not-in-ledger': 'It is not in the ledger.',
  'bundle-check.nothing-between': 'Nothing lies before, between or after its files.',
  'bundle-check.other-kind': '{name} is no {kind}.',
  'bundle-check.report-decision': 'The report says something else than the decision that was entered.',
  'bundle-check.report-silent-decision': 'The report does not tell of this decision.',
  'bundle-check.report-silent-file': 'The report does not tell of this file.',
  'bundle-check.report-verdict': 'The report says something else than the verdict that was entered.',
  'bundle-check.revoked': 'The file is NOT valid: it was revoked by {where}.',
  'bundle-check.sentence': '{list}.',
  'bundle-check.stamp-signed-by-another':
    'What was stamped is signed by another key of the log than the one you named: verify with the log’s root key.',
  'bundle-check.stamps-others': 'Time-stamps that what you named does not verify: {count}.',
  'bundle-check.time': 'It was in the ledger {times}.',
  'bundle-check.times': '{first}; and {others}',
  'bundle-check.time-another': 'Another one holds: {words}',
  'bundle-check.time-by': 'no later than {time} UTC, by the word of {authority}',
  'bundle-check.too-large': '{name} is too large.',
  'bundle-check.too-short': 'It is too short for an archive.',
  'bundle-check.twice': '{name} is in it twice.',
  'bundle-check.two-trees': 'The log has signed two different trees of {size} entries.',
  'bundle-check.unreadable': 'It cannot be read.',
  'bundle-check.verdict-of-another': 'The verdict is about another file.',
  'bundle-check.where': 'entry {index} of {size} in {origin}, {time} UTC',
  'bundle-check.where-cosigned': 'entry {index} of {size} in {origin}, {time} UTC, cosigned by {witnesses}',
  'bundle-check.wrong-end': 'Its end is not that of a bundle: bytes were added, removed or changed.',
  'bundle-conclusion.incomplete': 'Incomplete. {reason}',
  'bundle-conclusion.incomplete-about': 'Incomplete. {about}: {reason}',
  'bundle-conclusion.nothing': 'Incomplete. There is nothing in it to verify.',
  'bundle-conclusion.refuted': 'NOT verified: {failed} of {count} checks failed. Do not rely on this bundle.',
  'bundle-conclusion.verified': 'Verified: all {count} checks passed. Nothing was added, removed or changed.',
} as const;

export type WordId = keyof typeof WORDS;

const isWord = (id: string): id is WordId => Object.hasOwn(WORDS, id);
export const WORD_IDS = Object.keys(WORDS) as readonly WordId[];

export function tell(id: WordId, values?: Said['values']): Said {
  return values === undefined ? { id } : { id, values };
}

/** Several statements become consecutive sentences. */
export function inEnglish(said: Said | readonly Said[]): string {
  return ('id' in said ? [said] : said).map(render).join(' ');
}

function render({ id, values = {} }: Said): string {
  if (!isWord(id)) return id;
  return WORDS[id].replace(/{(\w+)}/g, (_, name: string) => {
    const value = values[name] ?? '';
    if (typeof value !== 'object') return String(value);
    return 'date' in value ? renderDay(value) : render(value);
  });
}

const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function renderDay({ date }: Day): string {
  const [day = '', time] = date.split('T');
  return [DAYS.format(new Date(day)), time].filter(Boolean).join(', ');
}
