import type { Asset } from '@assay/contract/assets';
import type { FoundAnswer } from '@assay/contract/capture';
import { SEARCH_SUGGESTIONS } from '@assay/contract/constants';
import type { ObjectName } from '@assay/contract/detected-objects';
import type { ManagedUser } from '@assay/contract/managed-users';
import type { FoundText } from '@assay/contract/page-text';
import type { RecordSummary } from '@assay/contract/records';
import type { FoundComment, FoundDecision } from '@assay/contract/review';
import type { screens } from '@assay/contract/screens';
import type { Icon } from '@tabler/icons-react';

type Path = (typeof screens)[keyof typeof screens]['path'];

/** A screen that the user may open. */
export interface SearchableScreen {
  readonly id: string;
  readonly title: string;
  readonly icon: Icon;
  readonly url: Exclude<Path, `${string}$${string}`>;
}

/** One line of the results. */
export type Suggestion =
  | { kind: 'screen'; id: string; title: string; screen: SearchableScreen }
  | { kind: 'record'; id: string; title: string; detail: string }
  | { kind: 'order'; id: string; title: string; detail: string }
  | {
      kind: 'text';
      id: string;
      title: string;
      /** The page with the words and their context. */
      detail: string;
      recordId: string | null;
      query: string;
    }
  | { kind: 'object'; id: string; title: string; detail: string }
  | {
      kind: 'file';
      id: string;
      title: string;
      /** Its device, where it was found by that. */
      detail: string;
      recordId: string | null;
      /** Address of a small picture of it. */
      picture: string | null;
    }
  | { kind: 'comment'; id: string; title: string; detail: string; recordId: string }
  | { kind: 'decision'; id: string; title: string; detail: string; recordId: string; assetId: string | null }
  | { kind: 'answer'; id: string; title: string; detail: string; orderId: string }
  | { kind: 'user'; id: string; title: string; detail: string }
  | {
      kind: 'asset';
      id: string;
      title: string;
      /** The ledger's state of the file, and since when. */
      ledger: Pick<Asset['ledger'], 'validationStatus' | 'ledgerTimestamp'>;
      recordId: string | null;
    };

/** The normalised query: trimmed, and in one case. Empty: no search. */
export function normaliseQuery(text: string): string {
  return text.trim().toLowerCase();
}

/** 32 bytes in hex: a fingerprint of a file or of its content. */
export function isFingerprint(query: string): boolean {
  return /^[0-9a-f]{64}$/.test(query);
}

/** Screens whose name contains the query; those that begin with it first. */
export function matchScreens(screens: readonly SearchableScreen[], query: string): Suggestion[] {
  if (query === '') return [];
  const placeOf = ({ title }: SearchableScreen) => title.toLowerCase().indexOf(query);
  return screens
    .filter((screen) => placeOf(screen) >= 0)
    .sort((a, b) => Math.min(1, placeOf(a)) - Math.min(1, placeOf(b)))
    .map((screen) => ({ kind: 'screen', id: screen.id, title: screen.title, screen }));
}

/** Each record once, by its reference and its name. */
export function listRecordSuggestions(
  records: readonly Pick<RecordSummary, 'id' | 'referenceId' | 'name'>[],
): Suggestion[] {
  const once = new Map(records.map((record) => [record.id, record]));
  return [...once.values()].map(({ id, referenceId, name }) => ({
    kind: 'record',
    id,
    title: referenceId,
    detail: name,
  }));
}

/** Each work order by its request id and its recipient. */
export function listOrderSuggestions(
  orders: readonly { id: string; requestId: string; firstName: string; lastName: string }[],
): Suggestion[] {
  return orders.map(({ id, requestId, firstName, lastName }) => ({
    kind: 'order',
    id,
    title: requestId,
    detail: `${firstName} ${lastName}`,
  }));
}

/** Files whose text contains the words, with the first place. */
export function listTextSuggestions(
  found: readonly Pick<
    FoundText,
    'assetId' | 'recordId' | 'originalName' | 'page' | 'before' | 'match' | 'after'
  >[],
  query: string,
  namePage: (page: number) => string,
): Suggestion[] {
  return found.map(({ assetId, recordId, originalName, page, before, match, after }) => ({
    kind: 'text',
    id: assetId,
    title: originalName,
    recordId,
    query,
    // The match comes first: lines are short.
    detail: `${namePage(page)}: ${before ? '… ' : ''}${[match, after].filter(Boolean).join(' ')}`,
  }));
}

/** Each name of an object, with the number of files on which a model sees it. */
export function listObjectSuggestions(
  names: readonly ObjectName[],
  count: (files: number) => string,
): Suggestion[] {
  return names.map(({ name, files }) => ({ kind: 'object', id: name, title: name, detail: count(files) }));
}

/** Files by the property that matched, in this order, with words for it; each file once. */
export function listFileSuggestions(
  ...found: readonly { files: readonly FoundFile[]; detail: string }[]
): Suggestion[] {
  const known = new Set<string>();
  return found.flatMap(({ files, detail }) =>
    files.flatMap(({ id, originalName, recordId, scaled }): Suggestion[] => {
      if (known.has(id)) return [];
      known.add(id);
      const picture = scaled?.filepath ?? null;
      return [{ kind: 'file', id, title: originalName, detail, recordId, picture }];
    }),
  );
}

type FoundFile = Pick<Asset, 'id' | 'originalName' | 'recordId' | 'scaled'>;

/** The length of context before a match. */
const BEFORE = 24;

/** An excerpt that starts shortly before the match. */
function cutExcerpt(text: string, query: string): string {
  const words = text.replace(/\s+/g, ' ');
  const start = Math.max(0, words.toLowerCase().indexOf(query) - BEFORE);
  return `${start > 0 ? '… ' : ''}${words.slice(start, start + 160)}`;
}

/** Each comment by its record, with an excerpt that starts shortly before the match. */
export function listCommentSuggestions(found: readonly FoundComment[], query: string): Suggestion[] {
  return found.map(({ id, recordId, referenceId, text, by }) => ({
    ...{ kind: 'comment', id, recordId, title: referenceId },
    detail: `${cutExcerpt(text, query)} · ${by}`,
  }));
}

/** Each decision by its record, with its outcome and the words of its reason. */
export function listDecisionSuggestions(
  found: readonly FoundDecision[],
  query: string,
  say: (decision: Pick<FoundDecision, 'outcome' | 'isInForce'>, words: string) => string,
): Suggestion[] {
  return found.map(({ id, recordId, assetId, referenceId, reason, by, ...decision }) => ({
    ...{ kind: 'decision', id, recordId, assetId, title: referenceId },
    detail: `${say(decision, cutExcerpt(reason, query))} · ${by}`,
  }));
}

/** Each answer by its work order, with its words and the question. */
export function listAnswerSuggestions(
  found: readonly FoundAnswer[],
  query: string,
  say: (words: string) => string,
): Suggestion[] {
  return found.map(({ requestId, reference, question, answer }) => ({
    // One work order may have several such answers.
    ...{ kind: 'answer', id: `${requestId} ${question}`, orderId: requestId, title: reference },
    detail: `${say(cutExcerpt(answer, query))} · ${question}`,
  }));
}

/** Each user by name and mail address. */
export function listUserSuggestions(
  users: readonly { id: string; data: Pick<ManagedUser['data'], 'username' | 'displayName' | 'email'> }[],
): Suggestion[] {
  return users.map(({ id, data }) => ({
    kind: 'user',
    id,
    title: data.displayName || data.username,
    detail: data.email || data.username,
  }));
}

/** Ten at most. Where there are more, every kind has its share, so that many records hide no user; in the order given. */
export function capSuggestions(...found: readonly Suggestion[][]): Suggestion[] {
  const taken = found.map(() => 0);
  for (let left = SEARCH_SUGGESTIONS; left > 0; ) {
    const before = left;
    found.forEach((ofKind, i) => {
      if (left === 0 || taken[i]! === ofKind.length) return;
      taken[i]! += 1;
      left -= 1;
    });
    if (left === before) break;
  }
  return found.flatMap((ofKind, i) => ofKind.slice(0, taken[i]));
}
