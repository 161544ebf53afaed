import { type Statement, say } from '@assay/statements';
import {
  type RevisionChange,
  type RevisionDifference,
  sayChange,
} from '../../formats/pdf/compare/comparison.ts';
import { type ContentChange, partContentChanges } from '../../formats/pdf/compare/finishing.ts';
import { findBypassedSaves } from '../../formats/pdf/file/bypassed-saves.ts';
import { describeSave } from '../../formats/pdf/metadata/info.ts';
import type { PdfFile } from '../../formats/pdf/read-pdf.ts';
import type { MarkerId } from '../../markers.ts';
import type { DecodedDocument } from '../../media/document/decoded-document.ts';
import type { PageContent } from '../../media/document/pages/page-content.ts';
import {
  type DocumentOutcome,
  defineMethod,
  type JsonValue,
  type PageArea,
  type RevisionPlace,
} from '../../method.ts';
import { locateChange } from './locate-change.ts';
import { locateField } from './locate-field.ts';
import { markChange, weighMarker } from './mark-change.ts';

const LIMITS = say('pdf-revisions.limits');
const MAX_TOLD = 5;
const MAX_HARMLESS = 4;
const MAX_TEXT_LENGTH = 8000;
const MAX_PLACES = 200;

export default defineMethod({
  id: 'pdf-revisions',
  version: '1.1.2',
  title: say('pdf-revisions.title'),
  source:
    'ISO 32000-2:2020, 7.5.4 to 7.5.8; C. Mainka, V. Mladenov, S. Rohlmann: Shadow Attacks: Hiding and Replacing Content in Signed PDFs, NDSS 2021',
  medium: 'document',
  cue: 'structure',
  trust: 1,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: async (document): Promise<DocumentOutcome> => {
    const pdf = document.pdf();
    if (pdf.encryption && pdf.encryption.state !== 'open') {
      const why = pdf.encryption.state === 'password-needed' ? 'needs-password' : 'encrypted';
      return { status: 'inconclusive', message: say(`pdf-revisions.${why}`) };
    }
    const differences = document.differences();
    const bypassed = findBypassedSaves(pdf);
    const markers = listMarkers(differences, bypassed.length > 0);
    return {
      status: 'finding',
      compromisedScore: Math.max(0, ...markers.map(weighMarker)),
      message: describe(pdf, differences, bypassed.length),
      limits: LIMITS,
      regions: [...(await locateChanges(document, differences)), ...listPlaces(differences)],
      markers,
      raw: {
        revisions: pdf.revisions.map((revision) => ({
          number: revision.number,
          bytes: revision.end,
          xref: revision.xref,
          ...describeSave(revision),
          changes: changesOf(differences, revision.number).map(toJson),
          redirected: differences.find((other) => other.revision === revision.number)?.redirected ?? [],
        })),
        bypassed: bypassed.map(({ end }) => end),
        notes: pdf.notes,
      },
    };
  },
});

function changesOf(differences: readonly RevisionDifference[], number: number): readonly RevisionChange[] {
  return differences.find(({ revision }) => revision === number)?.changes ?? [];
}

function listMarkers(differences: readonly RevisionDifference[], bypassed: boolean): MarkerId[] {
  const { altering, finishing, shaping, slight } = partContentChanges(differences);
  const harmless = differences.flatMap(({ changes }) => changes.filter((change) => change.harmless));
  const markers = new Set<MarkerId>([...altering, ...harmless].flatMap((change) => markChange(change) ?? []));
  if (finishing.length > 0) markers.add('revision-finishing');
  if (shaping.length > 0) markers.add('revision-form-shaped');
  if (slight.length > 0) markers.add('revision-slight');
  for (const { redirected } of differences) {
    if (redirected.length > 0) markers.add('revision-redirected');
  }
  if (bypassed) markers.add('revision-bypassed');
  return [...markers];
}

function listPlaces(differences: readonly RevisionDifference[]): RevisionPlace[] {
  return differences.flatMap(({ revision, changes }) => {
    const content = changes.filter(({ harmless }) => !harmless);
    return content.slice(0, 20).map((change) => ({ revision, statement: sayChange(change) }));
  });
}

/**
 * The places of new words and changed fields on the pages as received; pages are read only if text was
 * changed.
 */
async function locateChanges(
  document: DecodedDocument,
  differences: readonly RevisionDifference[],
): Promise<PageArea[]> {
  const changed = differences.flatMap(({ changes }) => changes.filter(({ harmless }) => !harmless));
  const pages = changed.some(isOfText) ? await readPages(document) : [];
  const { latest } = document.pdf();
  return changed
    .flatMap((change) => {
      if (!isOfText(change)) return locateField(change, latest);
      const page = change.page === null ? undefined : pages[change.page - 1];
      return page ? locateChange(change, page) : [];
    })
    .slice(0, MAX_PLACES);
}

const isOfText = ({ kind }: RevisionChange): boolean => kind === 'text' || kind === 'footnotes';

/** Changes are reported even if no page can be opened: methods that need pages report that. */
async function readPages(document: DecodedDocument): Promise<readonly PageContent[]> {
  return document.pages().catch(() => []);
}

function describe(
  pdf: PdfFile,
  differences: readonly RevisionDifference[],
  bypassed: number,
): readonly Statement[] {
  const said: Statement[] = [];
  const count = pdf.revisions.length;
  if (count === 1) said.push(say('pdf-revisions.one'));
  else {
    said.push(say('pdf-revisions.several', { count }));
    const { altering, finishing, shaping, slight } = partContentChanges(differences);
    said.push(...listFirst(altering));
    // Changes by which authors finish a document.
    if (finishing.length > 0) said.push(say('pdf-revisions.finished'), ...listFirst(finishing));
    if (shaping.length > 0) said.push(say('pdf-revisions.shaped'), ...listFirst(shaping));
    if (slight.length > 0) said.push(say('pdf-revisions.slight'), ...listFirst(slight));
    if (altering.length + finishing.length + shaping.length + slight.length === 0)
      said.push(say('pdf-revisions.harmless'), ...listKinds(differences).slice(0, MAX_HARMLESS));
  }
  if (bypassed > 0) said.push(say('pdf-revisions.bypassed'));
  if (pdf.latest.xref === 'rebuilt') said.push(say('pdf-revisions.rebuilt'));
  return said;
}

/** Each distinct change once. */
function listKinds(differences: readonly RevisionDifference[]): Statement[] {
  const said = differences.flatMap(({ changes }) => changes.map(sayChange));
  return [...new Map(said.map((one) => [JSON.stringify(one), one])).values()];
}

function listFirst(changes: readonly ContentChange[]): Statement[] {
  const said = changes
    .slice(0, MAX_TOLD)
    .map(({ revision, said: change }) => say('pdf-revisions.change', { revision, change }));
  const count = changes.length - MAX_TOLD;
  return count > 0 ? [...said, say('pdf-revisions.more', { count })] : said;
}

function toJson(change: RevisionChange): JsonValue {
  const { kind, page, harmless, before, after } = change;
  return {
    kind,
    page,
    harmless,
    said: sayChange(change),
    ...(before === undefined ? {} : { before: before.slice(0, MAX_TEXT_LENGTH) }),
    ...(after === undefined ? {} : { after: after.slice(0, MAX_TEXT_LENGTH) }),
  };
}
