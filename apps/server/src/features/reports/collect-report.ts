import { listMethods as describeMethods } from '@assay/analysis';
import { VALIDATION_WORDS } from '@assay/contract/assets';
import { type ClaimField, fieldsOf } from '@assay/contract/claim-fields';
import { recordBadge } from '@assay/contract/records';
import type { REPORT_FORMS, Report, ReportAsset } from '@assay/contract/reports';
import { formatVerifierKey } from '@assay/ledger';
import { inEnglish } from '@assay/statements/english';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { asc, eq, inArray, sql } from '../../platform/database/orm.ts';
import { clientRequestAssets, clientRequests } from '../../platform/database/schema/client-requests.ts';
import { organisations, users } from '../../platform/database/schema/organisations.ts';
import { records, transactions } from '../../platform/database/schema/records.ts';
import { recordComments } from '../../platform/database/schema/review.ts';
import { VERSION } from '../../platform/version.ts';
import { readClaim } from '../claims/claims.ts';
import {
  findAssetProof,
  findAssetStates,
  readDecisions,
  readSignedCheckpoint,
  readVerdict,
} from '../ledger/ledger.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { checkFiles, leaveUnread, readAnalysed } from './court/check-files.ts';
import { readCameras } from './court/read-cameras.ts';
import { readCustody } from './court/read-custody.ts';
import { choosePage } from './pictures/choose-page.ts';
import { drawPage } from './pictures/draw-page.ts';
import { drawLogo, drawPictures } from './pictures/draw-pictures.ts';
import { drawRecording } from './pictures/draw-recording.ts';
import { presentReportAsset, type Upload } from './present-report-asset.ts';
import { readAnswers } from './read-answers.ts';
import { type MediumFacts, readMediumFacts } from './read-medium-facts.ts';
import { readReportLinks } from './read-report-links.ts';
import type { ReportDeps } from './report-deps.ts';
import { type AssetRow, findSubject } from './report-subject.ts';
import { sayTitle } from './report-words.ts';
import { summarise } from './summarise.ts';

/** Pictures processed at the same time: each is decoded and encoded twice. */
const SIDE_BY_SIDE = 3;

/**
 * Everything known about a record or a file, at one moment, with its pictures: the content of every
 * rendering. Recipients of a share learn neither colleagues' judgements nor their identities. Throws
 * RefusedError like `findSubject`.
 */
export async function collectReport(
  parts: ReportDeps,
  caller: Pick<Caller, 'organisationId' | 'resource'>,
  { form, question, ...subject }: ReportRequest,
  signal: AbortSignal,
): Promise<Report> {
  const read = await parts.database.withOrganisation(
    caller.organisationId,
    async (t) => {
      const found = await readReport(t, parts, caller, subject);
      if (form !== 'court') return found;
      const { report } = found;
      const steps = report.isShared ? { custody: [], isCapped: false } : await readCustody(t, report);
      const cameras = report.isShared ? null : await readCameras(t, report);
      const court = { question: question ?? null, ...steps, ...(cameras && { cameras }) };
      const analysed = await readAnalysed(t, found.rows);
      return { ...found, report: { ...report, court }, analysed };
    },
    SNAPSHOT,
  );
  if (!('analysed' in read)) return drawReport(parts, read);
  const { analysed, report } = read;
  // Outside of the transaction, because it takes time. Nothing is read for the holder of a link, who may be
  // anyone.
  const checked = report.isShared
    ? leaveUnread(read.rows, analysed)
    : await checkFiles(parts.storage, read.rows, analysed, { signal });
  return drawReport(parts, { ...read, report: { ...report, court: { ...report.court, files: checked } } });
}

interface ReportRequest {
  readonly recordid?: string;
  readonly assetid?: string;
  readonly form?: (typeof REPORT_FORMS)[number];
  readonly links?: 'true' | 'false';
  /** The question that a report for a court answers. */
  readonly question?: string;
}

/** All of it is read at one moment. */
export const SNAPSHOT = {
  isolation: 'repeatable read',
  readOnly: true,
  statementTimeoutMs: 30_000,
} as const;

/** A report without its pictures, and the sources of these. */
export interface ReadReport {
  readonly report: Report;
  readonly rows: AssetRow[];
  readonly logoKey: string | null;
  readonly facts: MediumFacts;
}

export async function drawReport(
  { storage }: Pick<ReportDeps, 'storage'>,
  { rows, logoKey, report, facts }: ReadReport,
): Promise<Report> {
  const drawn = await forEachConcurrent(report.assets, SIDE_BY_SIDE, (asset, index) =>
    drawAsset(storage, asset, rows[index], facts),
  );
  const logo = logoKey === null ? null : await drawLogo(storage, logoKey);
  return {
    ...report,
    organisation: { ...report.organisation, logo },
    assets: drawn,
  };
}

/** The file with its pictures: a page of a document, the rendition of other files. */
async function drawAsset(
  storage: ReportDeps['storage'],
  asset: ReportAsset,
  row: AssetRow | undefined,
  { documents, recordings }: MediumFacts,
): Promise<ReportAsset> {
  if (!row) return asset;
  const recording = recordings.get(row.id);
  if (asset.recording && recording) {
    const drawn = await drawRecording(storage, recording, asset.recording.moments);
    const { picture } = await drawPictures(storage, row);
    return { ...asset, picture, recording: { ...asset.recording, ...drawn } };
  }
  const document = documents.get(row.id);
  const chosen = document && choosePage(document, row.analysis?.assessments ?? []);
  if (!asset.document || !chosen) return { ...asset, ...(await drawPictures(storage, row)) };
  const { page, earlier, closeUp, ...pictures } = await drawPage(storage, chosen);
  return { ...asset, ...pictures, document: { ...asset.document, page, earlier, closeUp } };
}

/** As `collectReport`, in a caller's transaction that is a snapshot. */
export async function readReport(
  transaction: Transaction,
  parts: ReportDeps,
  caller: Pick<Caller, 'organisationId' | 'resource'>,
  named: { recordid?: string; assetid?: string; links?: 'true' | 'false' },
): Promise<ReadReport> {
  const { recordId, rows } = await findSubject(transaction, named, caller);
  const isInside = !caller.resource;
  const config = await readOrganisationConfig(transaction);
  const organisation = await readOrganisation(transaction);
  const record =
    recordId === null ? null : await readRecord(transaction, recordId, isInside ? config.claimFields : null);
  const findings =
    recordId === null ? [] : await parts.readFindings(transaction, { recordId, showsOthers: isInside });
  const facts = await readMediumFacts(transaction, rows);
  const assets = await readReportAssets(transaction, parts, { rows, facts }, isInside);
  const checkpoint = await readSignedCheckpoint(transaction.$client);
  const numbers = new Map(assets.map(({ id, number }) => [id, number]));
  const numbersOf = (ids: readonly string[]) => ids.flatMap((id) => numbers.get(id) ?? []);
  const checks = findings.map(({ code, message, statements, values, assetIds }) => ({
    code,
    message,
    ...(statements && { statements }),
    values,
    files: numbersOf(assetIds),
  }));
  const report: Report = {
    format: 'assay-report/1',
    createdAt: new Date().toISOString(),
    product: { name: 'Assay', version: VERSION },
    isShared: !isInside,
    organisation: {
      name: organisation.name,
      logo: null,
      intro: config.reportIntro,
      footer: config.reportFooter,
    },
    record,
    title: inEnglish(sayTitle({ record, assets })),
    summary: summarise(assets, checks, config.maxTamperScore),
    checks,
    assets,
    links:
      named.links === 'true' && named.recordid !== undefined && record && isInside
        ? await readReportLinks(transaction, record.id)
        : null,
    answers: record && isInside ? await readAnswers(transaction, record.id) : [],
    decisions: record && isInside ? await presentDecisions(transaction, record.id) : [],
    comments: record && isInside ? await readComments(transaction, record.id) : [],
    methods: listMethods(assets),
    ledger: {
      origin: parts.ledgerKey.name,
      verifierKey: formatVerifierKey(parts.ledgerKey),
      size: checkpoint?.size ?? 0,
      checkpoint: checkpoint?.note ?? null,
    },
  };
  return { report, rows, facts, logoKey: organisation.logoKey };
}

async function readOrganisation(transaction: Transaction) {
  const { name, uiConfig } = organisations;
  const isOwn = eq(organisations.id, sql`current_organisation()`);
  const own = oneRow(await transaction.select({ name, uiConfig }).from(organisations).where(isOwn));
  const { logoKey } = own.uiConfig;
  return { name: own.name, logoKey: typeof logoKey === 'string' ? logoKey : null };
}

/**
 * Readers of a report know people by their display names; the ledger holds only the username of a decision's
 * author.
 */
const writtenName = sql<string | null>`CASE WHEN ${users.displayName} IN ('', ${users.username})
  THEN ${users.username} ELSE ${users.displayName} || ' (' || ${users.username} || ')' END`;

async function readRecord(
  transaction: Transaction,
  recordId: string,
  /** Null for outsiders, who do not see the claim. */
  claimFields: readonly ClaimField[] | null,
): Promise<Report['record']> {
  const { record, createdBy } = oneRow(
    await transaction
      .select({ record: records, createdBy: writtenName })
      .from(records)
      .leftJoin(users, eq(users.id, records.createdBy))
      .where(eq(records.id, recordId)),
  );
  const { id, referenceId, name, requestData } = record;
  const claim = claimFields && (await readClaim(transaction, id));
  const type = typeof requestData?.type === 'string' ? requestData.type : null;
  return {
    id,
    referenceId,
    name,
    badge: recordBadge(record),
    createdBy: claimFields && createdBy,
    createdAt: record.createdAt.toISOString(),
    claim,
    ownFacts: fieldsOf(claimFields ?? [], type).flatMap(({ id: fact, label }) => {
      const value = claim?.own[fact];
      return value === undefined ? [] : [{ label, value }];
    }),
  };
}

async function readReportAssets(
  transaction: Transaction,
  parts: ReportDeps,
  { rows, facts }: { readonly rows: readonly AssetRow[]; readonly facts: MediumFacts },
  isInside: boolean,
): Promise<ReportAsset[]> {
  const ids = rows.map(({ id }) => id);
  const states = await findAssetStates(transaction, ids);
  const uploads = await readUploads(transaction, rows);
  const customers = isInside ? await readCustomers(transaction, ids) : new Map<string, string>();
  const assets: ReportAsset[] = [];
  for (const [index, row] of rows.entries()) {
    const ledger = states.get(row.id) ?? NOT_ENTERED;
    const proof = ledger.index === null ? null : await findAssetProof(transaction, row.id, parts.ledgerKey);
    const verdict = await readVerdict(transaction, row.id);
    const upload = uploads.get(row.transactionId);
    assets.push(
      presentReportAsset(row, {
        number: index + 1,
        document: facts.documents.get(row.id) ?? null,
        expenses: facts.expenses.get(row.id) ?? [],
        accountStatements: facts.accountStatements.get(row.id) ?? [],
        readingNotes: facts.readingNotes.get(row.id) ?? [],
        ledger,
        proof,
        verdict,
        upload: upload && {
          ...upload,
          user: isInside ? (upload.user ?? customers.get(row.id) ?? null) : null,
        },
      }),
    );
  }
  return assets;
}

const NOT_ENTERED = {
  validationStatus: VALIDATION_WORDS[3],
  index: null,
  ledgerTimestamp: null,
  entryErasedAt: null,
};

async function readUploads(
  transaction: Transaction,
  rows: readonly AssetRow[],
): Promise<Map<string, Upload>> {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ transactionId }) => transactionId))];
  const found = await transaction
    .select({ id: transactions.id, location: transactions.location, user: writtenName })
    .from(transactions)
    .leftJoin(users, eq(users.id, transactions.userId))
    .where(inArray(transactions.id, ids));
  return new Map(found.map((upload) => [upload.id, upload]));
}

/** Who sent files with an answer, as the work order names them, by the files' ids. */
async function readCustomers(
  transaction: Transaction,
  assetIds: readonly string[],
): Promise<Map<string, string>> {
  if (assetIds.length === 0) return new Map();
  const { requestId, firstName, lastName } = clientRequests;
  const found = await transaction
    .select({ assetId: clientRequestAssets.assetId, requestId, firstName, lastName })
    .from(clientRequestAssets)
    .innerJoin(clientRequests, eq(clientRequests.id, clientRequestAssets.clientRequestId))
    .where(inArray(clientRequestAssets.assetId, [...assetIds]));
  return new Map(
    found.map(({ assetId, requestId, firstName, lastName }) => {
      const name = `${firstName} ${lastName}`.trim();
      return [assetId, name ? `${name} (${requestId})` : requestId];
    }),
  );
}

async function presentDecisions(transaction: Transaction, recordId: string): Promise<Report['decisions']> {
  const entered = await readDecisions(transaction, recordId);
  const nameOf = await readNames(
    transaction,
    entered.flatMap(({ statement: { decidedBy, confirmedBy } }) => [decidedBy, confirmedBy ?? []].flat()),
  );
  return entered.map(({ statement, digest, state, index, enteredAt }) => {
    const { id, assetId, outcome, reason, falseAlarm, supersedes, decidedBy, decidedAt, confirmedBy } =
      statement;
    return {
      id,
      assetId: assetId ?? null,
      confirmedBy: confirmedBy ?? null,
      outcome: outcome as Report['decisions'][number]['outcome'],
      reason,
      falseAlarm,
      supersedes,
      at: decidedAt,
      by: decidedBy,
      byName: nameOf(decidedBy),
      confirmedByName: confirmedBy ? nameOf(confirmedBy) : null,
      ledger: { digest, state, index, enteredAt },
    };
  });
}

/** The written names of the users with these usernames; deleted users keep their usernames. */
async function readNames(
  transaction: Transaction,
  usernames: readonly string[],
): Promise<(username: string) => string> {
  const found =
    usernames.length === 0
      ? []
      : await transaction
          .select({ username: users.username, name: writtenName })
          .from(users)
          .where(inArray(users.username, [...new Set(usernames)]));
  const names = new Map(found.map(({ username, name }) => [username, name]));
  return (username) => names.get(username) ?? username;
}

async function readComments(transaction: Transaction, recordId: string): Promise<Report['comments']> {
  const rows = await transaction
    .select({
      createdAt: recordComments.createdAt,
      text: recordComments.text,
      by: sql<string>`coalesce(${writtenName}, ${recordComments.authorName})`,
    })
    .from(recordComments)
    .leftJoin(users, eq(users.id, recordComments.authorId))
    .where(eq(recordComments.recordId, recordId))
    .orderBy(asc(recordComments.createdAt), asc(recordComments.id))
    .limit(1_000);
  return rows.map(({ createdAt, by, text }) => ({ at: createdAt.toISOString(), by, text }));
}

function listMethods(assets: readonly ReportAsset[]): Report['methods'] {
  const all = assets.flatMap(({ verdict }) => verdict.methods);
  const cues = new Map(describeMethods().map(({ model, cue }) => [model, cue]));
  const byName = new Map(
    all.map(({ model, title, version }) => {
      const cue = cues.get(model);
      return [`${model} ${version}`, { model, title, version, ...(cue && { cue }) }];
    }),
  );
  return [...byName.values()].sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** In the order of `items`. */
async function forEachConcurrent<T, R>(
  items: readonly T[],
  atATime: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}
