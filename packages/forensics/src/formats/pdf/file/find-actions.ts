import { decodeText } from '../syntax/decode-text.ts';
import {
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../syntax/objects.ts';
import type { PdfRevision } from './revision.ts';

export interface FoundAction {
  /** The object number; null for a direct object. */
  readonly num: number | null;
  /** The type in the file: 'JavaScript', 'Launch', 'SubmitForm', 'URI' … */
  readonly type: string;
  /** The script, program or address, truncated after 500 characters. */
  readonly target: string;
}

export interface FoundAttachment {
  readonly num: number | null;
  readonly name: string;
  /** Whether its name is that of a program or script. */
  readonly runs: boolean;
}

const ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'URI',
  'Rendition',
]);
/**
 * Annotations that contain a sound or a 3D model themselves; films and other media are attached files (ISO
 * 32000-2, 13).
 */
const MEDIA = new Set(['Sound', '3D']);
const PROGRAM = /\.(exe|com|bat|cmd|ps1|vbs?|js|jse|wsf|scr|msi|jar|hta|lnk|dll|app|sh|py|docm|xlsm)$/i;
const MAX_STEPS = 2_000_000;
const MAX_FOUND = 500;

/**
 * The actions, attached files, sounds and 3D models referenced by a revision. Limited, and safe for cycles.
 */
export function findActions(revision: PdfRevision): {
  readonly actions: readonly FoundAction[];
  readonly attachments: readonly FoundAttachment[];
  readonly hasMedia: boolean;
} {
  const actions: FoundAction[] = [];
  const attachments: FoundAttachment[] = [];
  let hasMedia = false;
  const seen = new Set<number>();
  const waiting: { object: PdfObject; num: number | null }[] = [
    { object: revision.trailer.get('Root') ?? null, num: null },
  ];
  for (let steps = 0; waiting.length > 0 && steps < MAX_STEPS; steps++) {
    const { object, num } = waiting.pop()!;
    if (object instanceof PdfRef) {
      if (seen.has(object.num)) continue;
      seen.add(object.num);
      waiting.push({ object: revision.object(object.num), num: object.num });
      continue;
    }
    const dict = object instanceof PdfStream ? object.dict : isDict(object) ? object : null;
    if (dict) {
      const type = nameOf(dict.get('S'));
      if (type !== null && ACTIONS.has(type) && actions.length < MAX_FOUND) {
        actions.push({ num, type, target: readTarget(revision, dict).slice(0, 500) });
      }
      // Usage rights also have an `EF`, a list of permissions for attached files.
      if (isDict(revision.get(dict, 'EF')) && attachments.length < MAX_FOUND)
        attachments.push(readAttachment(revision, dict, num));
      hasMedia ||= MEDIA.has(nameOf(dict.get('Subtype')) ?? '') && dict.has('Rect');
    }
    for (const value of dict ? dict.values() : isArray(object) ? object : []) {
      if (typeof value === 'object' && value !== null)
        waiting.push({ object: value, num: value instanceof PdfRef ? null : num });
    }
  }
  return { actions, attachments, hasMedia };
}

function readTarget(revision: PdfRevision, action: PdfDict): string {
  for (const key of ['JS', 'URI', 'F', 'Win']) {
    const value = revision.get(action, key);
    if (value instanceof PdfStream)
      return Buffer.from(value.decode().bytes.subarray(0, 500)).toString('latin1');
    const text = decodeText(value) ?? (isDict(value) ? decodeText(revision.get(value, 'F')) : null);
    if (text !== null) return text;
  }
  return '';
}

function readAttachment(revision: PdfRevision, file: PdfDict, num: number | null): FoundAttachment {
  const name = decodeText(revision.get(file, 'UF')) ?? decodeText(revision.get(file, 'F')) ?? 'unnamed';
  return { num, name: name.slice(0, 200), runs: PROGRAM.test(name.trim()) };
}
