import { quote } from '../../formats/pdf/compare/word-difference.ts';
import { listFormFields } from '../../formats/pdf/file/form-fields.ts';
import type { MarkerId } from '../../markers.ts';
import { type DocumentOutcome, defineMethod, type FileObject } from '../../method.ts';
import { type FoundAction, type FoundAttachment, findActions } from './find-actions.ts';
import { findOrphans, findUnlisted, type Orphan } from './find-orphans.ts';

const LIMITS =
  'Programs leave objects behind that nothing uses any more, without ill intent; they can hold an earlier text. ' +
  'Forms often carry scripts that check what is filled in.';

interface Remark {
  readonly id: MarkerId;
  /** 0 to 100. */
  readonly weight: number;
  readonly text: string;
}

export default defineMethod({
  id: 'pdf-objects',
  version: '1.0.0',
  title: 'Hidden objects',
  medium: 'document',
  cue: 'structure',
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: (document): DocumentOutcome => {
    const pdf = document.pdf();
    if (pdf.encryption && pdf.encryption.state !== 'open') {
      const why =
        pdf.encryption.state === 'password-needed' ? 'it needs a password' : 'it is encrypted for others';
      return { status: 'inconclusive', message: `The objects of the file cannot be read: ${why}.` };
    }
    const orphans = findOrphans(pdf);
    const unlisted = findUnlisted(pdf);
    const { actions, attachments } = findActions(pdf.latest);
    const fields = listFormFields(pdf.latest);
    const hasXfa = pdf.latest.getDict(pdf.latest.catalogue, 'AcroForm')?.has('XFA') ?? false;
    const remarks = [
      ...remarkOrphans(orphans),
      ...remarkUnlisted(unlisted.length),
      ...remarkActions(actions, attachments),
      ...(hasXfa ? [XFA] : []),
    ];
    return {
      status: 'finding',
      compromisedScore: Math.max(0, ...remarks.map(({ weight }) => weight)),
      message:
        remarks.length > 0
          ? remarks.map(({ text }) => text).join(' ')
          : 'No object is hidden, and none acts on its own.',
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

const XFA: Remark = {
  id: 'object-xml-form',
  weight: 5,
  text: 'It holds an XML form, which some readers show instead of the pages.',
};

function remarkOrphans(orphans: readonly Orphan[]): Remark[] {
  const remarks: Remark[] = [];
  const of = (kind: Orphan['kind']) => orphans.filter((orphan) => orphan.kind === kind);
  const tell = (list: readonly Orphan[], one: string, many: string) => {
    const text = list.find((orphan) => orphan.text)?.text;
    return `${list.length === 1 ? one : `${list.length} ${many}`}${text ? `: ${quote(text)}` : ''}.`;
  };
  const [pages, texts, pictures, signatures] = [of('page'), of('text'), of('picture'), of('signature')];
  if (pages.length > 0) {
    const text = tell(
      pages,
      'It holds a page that it does not show',
      'pages are in the file that it does not show',
    );
    remarks.push({ id: 'object-orphan-page', weight: 40, text });
  }
  if (texts.length > 0) {
    const text = tell(texts, 'It holds a text that no page uses', 'texts are in the file that no page uses');
    remarks.push({ id: 'object-orphan-text', weight: 30, text });
  }
  if (pictures.length > 0) {
    const text = tell(
      pictures,
      'It holds a picture that no page uses',
      'pictures are in the file that no page uses',
    );
    remarks.push({ id: 'object-orphan-picture', weight: 15, text });
  }
  if (signatures.length > 0) {
    const text = 'It holds the data of a signature that no field leads to.';
    remarks.push({ id: 'object-orphan-signature', weight: 50, text });
  }
  return remarks;
}

function remarkUnlisted(count: number): Remark[] {
  if (count === 0) return [];
  const text =
    count === 1
      ? 'One object lies in the file that no directory of it lists.'
      : `${count} objects lie in the file that no directory of it lists.`;
  return [{ id: 'object-unlisted', weight: 25, text }];
}

function remarkActions(actions: readonly FoundAction[], attachments: readonly FoundAttachment[]): Remark[] {
  const remarks: Remark[] = [];
  const has = (...types: string[]) => actions.find(({ type }) => types.includes(type));
  const launch = has('Launch');
  if (launch) {
    const text = `It can start a program or open a file: ${quote(launch.target)}.`;
    remarks.push({ id: 'object-launch-action', weight: 60, text });
  }
  const submit = has('SubmitForm', 'ImportData');
  if (submit) {
    const text = `It can send what is filled in, or load data: ${quote(submit.target)}.`;
    remarks.push({ id: 'object-submit-action', weight: 10, text });
  }
  if (has('JavaScript')) remarks.push({ id: 'object-script', weight: 10, text: 'It holds scripts.' });
  const program = attachments.find(({ runs }) => runs);
  if (program) {
    const text = `A program or script is attached: ${quote(program.name)}.`;
    remarks.push({ id: 'object-program-attached', weight: 60, text });
  } else if (attachments.length > 0) {
    const text = `Files are attached: ${quote(
      attachments
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', '),
    )}.`;
    remarks.push({ id: 'object-attachment', weight: 5, text });
  }
  return remarks;
}

function listPlaces(orphans: readonly Orphan[], actions: readonly FoundAction[]): FileObject[] {
  const kinds = {
    page: 'page that is not shown',
    text: 'text that is not used',
    picture: 'picture that is not used',
    signature: 'signature that is not used',
  };
  const hidden = orphans.flatMap(({ num, kind }) =>
    kind === 'other' ? [] : [{ object: num, generation: 0, label: kinds[kind] }],
  );
  const acting = actions.flatMap(({ num, type }) =>
    num === null || type === 'URI' ? [] : [{ object: num, generation: 0, label: type }],
  );
  return [...hidden, ...acting].slice(0, 100);
}
