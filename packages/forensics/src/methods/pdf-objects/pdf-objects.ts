import { type Statement, say } from '@assay/statements';
import { shorten } from '../../formats/pdf/compare/word-difference.ts';
import { type FoundAction, type FoundAttachment, findActions } from '../../formats/pdf/file/find-actions.ts';
import { listFormFields } from '../../formats/pdf/file/form-fields.ts';
import type { MarkerId } from '../../markers.ts';
import {
  type BesidePages,
  describeBesidePages,
  findBesidePages,
  isShownInstead,
} from '../../media/document/pages/list-unexamined.ts';
import { type DocumentOutcome, defineMethod, type FileObject } from '../../method.ts';
import { findOrphans, findUnlisted, type Orphan } from './find-orphans.ts';

const LIMITS = say('pdf-objects.limits');

interface Remark {
  readonly id: MarkerId;
  /** 0 to 100. */
  readonly weight: number;
  /** Missing if `describeBesidePages` reports it. */
  readonly said?: Statement;
}

export default defineMethod({
  id: 'pdf-objects',
  version: '1.1.1',
  title: say('pdf-objects.title'),
  source: 'ISO 32000-2:2020, 7.3.10, 7.11.4, 7.11.6, 12.6, 12.7, 13',
  medium: 'document',
  cue: 'structure',
  trust: 0.3,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: (document): DocumentOutcome => {
    const pdf = document.pdf();
    if (pdf.encryption && pdf.encryption.state !== 'open') {
      const why = pdf.encryption.state === 'password-needed' ? 'needs-password' : 'encrypted';
      return { status: 'inconclusive', message: say(`pdf-objects.${why}`) };
    }
    const orphans = findOrphans(pdf);
    const unlisted = findUnlisted(pdf);
    const { actions, attachments } = findActions(pdf.latest);
    const fields = listFormFields(pdf.latest);
    const beside = findBesidePages(pdf);
    const remarks = [
      ...remarkOrphans(orphans),
      ...remarkUnlisted(unlisted.length),
      ...remarkActions(actions),
      ...remarkAttachments(attachments, beside),
      ...remarkInstead(beside),
    ];
    const said = [...remarks.flatMap((remark) => remark.said ?? []), ...describeBesidePages(beside)];
    return {
      status: 'finding',
      compromisedScore: Math.max(0, ...remarks.map(({ weight }) => weight)),
      message: said.length > 0 ? said : say('pdf-objects.none'),
      limits: LIMITS,
      regions: listPlaces(orphans, actions),
      markers: [...new Set(remarks.map(({ id }) => id))],
      raw: {
        orphans: orphans
          .slice(0, 200)
          .map(({ num, kind, text }) => ({ num, kind, text: text.slice(0, 2000) })),
        orphanCount: orphans.length,
        unlisted: unlisted.slice(0, 200).map(({ num, offset }) => ({ num, offset })),
        actions: actions.map((action) => ({ ...action })),
        attachments: attachments.map((attachment) => ({ ...attachment })),
        fields: fields.length,
        notes: pdf.notes,
      },
    };
  },
});

/** The score of facts that are not suspicious but may be of interest. */
const UNSUSPICIOUS = 5;

function remarkInstead(beside: BesidePages): Remark[] {
  return [
    ...(beside.xmlForm ? [{ id: 'object-xml-form', weight: UNSUSPICIOUS } as const] : []),
    ...(isShownInstead(beside) ? [{ id: 'object-shown-instead', weight: UNSUSPICIOUS } as const] : []),
  ];
}

function remarkOrphans(orphans: readonly Orphan[]): Remark[] {
  const of = (kind: Orphan['kind']) => orphans.filter((orphan) => orphan.kind === kind);
  const [pages, texts, pictures, signatures] = [of('page'), of('text'), of('picture'), of('signature')];
  const remarks: Remark[] = [];
  if (pages.length > 0)
    remarks.push({ id: 'object-orphan-page', weight: 40, said: sayOrphans('pages', pages) });
  if (texts.length > 0)
    remarks.push({ id: 'object-orphan-text', weight: 30, said: sayOrphans('texts', texts) });
  if (pictures.length > 0) {
    const said = say('pdf-objects.orphan-pictures', { count: pictures.length });
    remarks.push({ id: 'object-orphan-picture', weight: 15, said });
  }
  if (signatures.length > 0)
    remarks.push({ id: 'object-orphan-signature', weight: 50, said: say('pdf-objects.orphan-signature') });
  return remarks;
}

function sayOrphans(kind: 'pages' | 'texts', orphans: readonly Orphan[]): Statement {
  const count = orphans.length;
  const text = orphans.find((orphan) => orphan.text)?.text;
  return text
    ? say(`pdf-objects.orphan-${kind}-quoted`, { count, text: shorten(text) })
    : say(`pdf-objects.orphan-${kind}`, { count });
}

function remarkUnlisted(count: number): Remark[] {
  if (count === 0) return [];
  return [{ id: 'object-unlisted', weight: 25, said: say('pdf-objects.unlisted', { count }) }];
}

function remarkActions(actions: readonly FoundAction[]): Remark[] {
  const remarks: Remark[] = [];
  const has = (...types: string[]) => actions.find(({ type }) => types.includes(type));
  const launch = has('Launch');
  if (launch) {
    const said = say('pdf-objects.launch', { target: shorten(launch.target) });
    remarks.push({ id: 'object-launch-action', weight: 60, said });
  }
  const submit = has('SubmitForm', 'ImportData');
  if (submit) {
    const said = say('pdf-objects.submit', { target: shorten(submit.target) });
    remarks.push({ id: 'object-submit-action', weight: 10, said });
  }
  if (has('JavaScript')) remarks.push({ id: 'object-script', weight: 10, said: say('pdf-objects.scripts') });
  return remarks;
}

function remarkAttachments(attachments: readonly FoundAttachment[], { files }: BesidePages): Remark[] {
  const program = attachments.find(({ runs }) => runs);
  if (program) {
    const said = say('pdf-objects.program-attached', { name: shorten(program.name) });
    return [{ id: 'object-program-attached', weight: 60, said }];
  }
  if (attachments.length === 0) return [];
  const [file] = attachments.map(({ name }) => name);
  const said = file && files.length === 0 ? say('pdf-objects.files-attached', { names: file }) : undefined;
  return [{ id: 'object-attachment', weight: UNSUSPICIOUS, said }];
}

function listPlaces(orphans: readonly Orphan[], actions: readonly FoundAction[]): FileObject[] {
  const hidden = orphans.flatMap(({ num, kind }) =>
    kind === 'other' ? [] : [{ object: num, generation: 0, statement: say(`pdf-objects.place-${kind}`) }],
  );
  const acting = actions.flatMap(({ num, type }) =>
    num === null || type === 'URI' ? [] : [{ object: num, generation: 0, label: type }],
  );
  return [...hidden, ...acting].slice(0, 100);
}
