import { digestStatement } from '@assay/ledger';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { inArray } from '../../platform/database/orm.ts';
import { removedEvidence } from '../../platform/database/schema/ledger.ts';
import { assets, type StoredAnalysis, tasks } from '../../platform/database/schema/records.ts';
import { recordDecisions } from '../../platform/database/schema/review.ts';
import { findChangedHeads } from '../audit/audit.ts';
import { stateDecision, stateVerdict } from '../ledger/ledger.ts';
import { type Difference, differs, type OnDifference } from './difference.ts';
import { IS_ENDED } from './is-ended.ts';
import type { KeptEntry } from './read-entries.ts';

/** An entry with valid bytes. */
export type SoundEntry = KeptEntry & { readonly said: NonNullable<KeptEntry['said']> };

/**
 * Compares files, verdicts and decisions with their entries, each organisation in a separate transaction,
 * which sees nothing of others. Lawfully removed data are not reported: sample data, and organisations that
 * were erased or are being erased.
 */
export async function auditEvidence(
  database: Database,
  entries: readonly SoundEntry[],
  onDifference: OnDifference,
): Promise<void> {
  for (const [organisationId, own] of Map.groupBy(entries, (entry) => entry.organisationId)) {
    const found = await database.withOrganisation(
      organisationId,
      (t) => findDifferences(t, organisationId, own),
      { readOnly: true, isolation: 'repeatable read' },
    );
    for (const difference of found) onDifference(difference);
  }
}

async function findDifferences(
  t: Transaction,
  organisationId: string,
  entries: readonly SoundEntry[],
): Promise<Difference[]> {
  const { rows } = await t.$client.query<{ ended: boolean }>(`SELECT ${IS_ENDED} AS ended`);
  if (oneRow(rows).ended) return [];
  const kept = await readEvidence(t, entries);
  const differences = entries.flatMap((entry) => compare(entry, kept));
  for (const [id, message] of await findChangedHeads(t, entries.flatMap(headOf)))
    differences.push(['audit', id, message]);
  return differences.map(([kind, id, message]) => differs(kind, id, message, organisationId));
}

type Found = [kind: 'asset' | 'verdict' | 'decision' | 'audit', id: string, message: string];
type Evidence = Awaited<ReturnType<typeof readEvidence>>;

/** The content of an audit entry, with the head that it names. */
const headOf = ({ index, said }: SoundEntry) =>
  said.kind === 'audit'
    ? [{ index, id: HEAD.exec(said.idempotencyId)?.[1] ?? '', subject: said.subject }]
    : [];

const HEAD = /^audit-(.+)$/;
const VERDICT = /^verdict-(.+)$/;
const DECISION = /^decision-(.+)$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function readEvidence(t: Transaction, entries: readonly SoundEntry[]) {
  const assetIds = idsOf(entries.map(({ assetId }) => assetId));
  const taskIds = idsOf(entries.map(({ said }) => VERDICT.exec(said.idempotencyId)?.[1]));
  const decisionIds = idsOf(entries.map(({ said }) => DECISION.exec(said.idempotencyId)?.[1]));
  const subjectIds = idsOf(entries.flatMap(({ assetId, recordId }) => [assetId, recordId]));
  const ofAssets =
    assetIds.length > 0 ? await t.select().from(assets).where(inArray(assets.id, assetIds)) : [];
  const ofTasks =
    taskIds.length > 0
      ? await t.select({ id: tasks.id, result: tasks.result }).from(tasks).where(inArray(tasks.id, taskIds))
      : [];
  const decisions =
    decisionIds.length > 0
      ? await t.select().from(recordDecisions).where(inArray(recordDecisions.id, decisionIds))
      : [];
  const removed =
    subjectIds.length > 0
      ? await t.select().from(removedEvidence).where(inArray(removedEvidence.subjectId, subjectIds))
      : [];
  return {
    assets: new Map(ofAssets.map((row) => [row.id, row])),
    tasks: new Map(ofTasks.map((row) => [row.id, row])),
    decisions: new Map(decisions.map((row) => [row.id, row])),
    removed: new Set(removed.map(({ subjectId }) => subjectId)),
  };
}

const idsOf = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'string' && UUID.test(id)) as string[]),
];

function compare(entry: SoundEntry, kept: Evidence): Found[] {
  const isRemoved = [entry.assetId, entry.recordId].some((id) => id !== null && kept.removed.has(id));
  if (isRemoved) return [];
  const { said } = entry;
  if ('fileFingerprint' in said) return compareAsset(entry, said, kept);
  if (said.kind === 'verdict') return compareVerdict(entry, said, kept);
  if (said.kind === 'decision') return compareDecision(entry, said, kept);
  return [];
}

function compareAsset(
  { index, assetId }: SoundEntry,
  said: { fileFingerprint: string; fingerprint: string },
  kept: Evidence,
): Found[] {
  const asset = assetId === null ? undefined : kept.assets.get(assetId);
  const name = assetId ?? `of entry ${index}`;
  if (!asset) return [['asset', name, `File ${name} of entry ${index} is missing.`]];
  const wrong = (['fileFingerprint', 'fingerprint'] as const).filter((which) => asset[which] !== said[which]);
  if (wrong.length === 0) return [];
  const which = wrong.map((column) =>
    column === 'fingerprint' ? 'content fingerprint' : 'file fingerprint',
  );
  return [
    ['asset', name, `File ${name} has another ${which.join(' and another ')} than entry ${index} says.`],
  ];
}

function compareVerdict(
  { index, assetId }: SoundEntry,
  said: { subject: string; idempotencyId: string },
  kept: Evidence,
): Found[] {
  const [, taskId = ''] = VERDICT.exec(said.idempotencyId) ?? [];
  const asset = assetId === null ? undefined : kept.assets.get(assetId);
  const result = kept.tasks.get(taskId)?.result as ResultOfAnalysis | null | undefined;
  const missing = `The verdict of analysis ${taskId} of entry ${index} is missing.`;
  if (!asset || !result?.analysis) return [['verdict', taskId, missing]];
  const { fileFingerprint, fingerprint, createdAt } = asset;
  const versions = [{ ...result, fileFingerprint, fingerprint, createdAt, taskId }];
  // The verdict in force is stored with its file as well, and this copy is the one displayed.
  if (asset.taskId === taskId && asset.analysisStatus === 'complete') {
    if (!asset.analysis) return [['verdict', taskId, missing]];
    versions.push({ ...asset, analysis: asset.analysis, taskId });
  }
  const isSame = versions.every((finished) => digestStatement(stateVerdict(finished)) === said.subject);
  if (isSame) return [];
  return [['verdict', taskId, `The verdict of analysis ${taskId} is another than entry ${index} says.`]];
}

interface ResultOfAnalysis {
  tamperScore: number | null;
  band: string | null;
  analysis: StoredAnalysis;
}

function compareDecision(
  { index }: SoundEntry,
  said: { subject: string; idempotencyId: string },
  kept: Evidence,
): Found[] {
  const [, id = ''] = DECISION.exec(said.idempotencyId) ?? [];
  const decision = kept.decisions.get(id);
  if (!decision) return [['decision', id, `Decision ${id} of entry ${index} is missing.`]];
  if (digestStatement(stateDecision(decision)) === said.subject) return [];
  return [['decision', id, `Decision ${id} is another than entry ${index} says.`]];
}
