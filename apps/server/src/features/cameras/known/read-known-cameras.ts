import { gradeFingerprint, sayKnownCameraResult } from '@assay/analysis';
import type { KnownCamera, KnownCameraResult, RecordKnownCameras } from '@assay/contract/known-cameras';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../../platform/database/database.ts';
import { asc, eq, inArray, sql } from '../../../platform/database/orm.ts';
import { knownCameraRequests, knownCameras } from '../../../platform/database/schema/known-cameras.ts';
import { assets, records } from '../../../platform/database/schema/records.ts';
import { findKnownResults, type KnownResult, measuredError } from '../../record-checks/record-checks.ts';

type Row = typeof knownCameras.$inferSelect;

/** Without the stored fingerprint. */
const columns = {
  ...{ id: knownCameras.id, name: knownCameras.name, make: knownCameras.make, model: knownCameras.model },
  ...{ serial: knownCameras.serial, note: knownCameras.note, recordId: knownCameras.recordId },
  ...{ state: knownCameras.state, statements: knownCameras.statements, refused: knownCameras.refused },
  ...{ photos: knownCameras.photos, width: knownCameras.width, height: knownCameras.height },
  ...{ agreement: knownCameras.agreement, reliability: knownCameras.reliability },
  ...{ enrolledByName: knownCameras.enrolledByName, enrolledAt: knownCameras.enrolledAt },
  changedAt: knownCameras.changedAt,
};
type Kept = Pick<Row, keyof typeof columns>;

/** All that the reader may see, by name. */
export async function listKnown(t: Transaction): Promise<KnownCamera[]> {
  const rows = await t
    .select(columns)
    .from(knownCameras)
    .orderBy(asc(sql`lower(${knownCameras.name})`), asc(knownCameras.id));
  return presentAll(t, rows);
}

export async function readKnown(t: Transaction, id: string): Promise<KnownCamera | null> {
  const rows = await t.select(columns).from(knownCameras).where(eq(knownCameras.id, id));
  return (await presentAll(t, rows))[0] ?? null;
}

async function presentAll(t: Transaction, rows: readonly Kept[]): Promise<KnownCamera[]> {
  const refused = rows.flatMap(({ refused }) => refused.map(({ id }) => id));
  const files = await t
    .select({ id: assets.id, name: assets.originalName })
    .from(assets)
    .where(inArray(assets.id, refused));
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const found = await t
    .select({ id: records.id, referenceId: records.referenceId })
    .from(records)
    .where(inArray(records.id, ids));
  const byId = new Map(found.map((record) => [record.id, record]));
  return rows.map((row) => present(row, names, byId.get(row.recordId ?? '') ?? null));
}

function present(row: Kept, names: ReadonlyMap<string, string>, record: KnownCamera['record']): KnownCamera {
  const { id, name, make, model, serial, note, state, photos, width, height, agreement, reliability } = row;
  return {
    ...{ id, name, make, model, serial, note, state, photos, width, height, record },
    isUsable: photos > 0,
    agreement: agreement === null ? null : Math.floor(10 * agreement) / 10,
    quality: reliability === null ? null : gradeFingerprint({ reliability }),
    refused: row.refused.flatMap(({ id, reason }) => {
      const originalName = names.get(id);
      return originalName === undefined ? [] : [{ assetId: id, originalName, reason }];
    }),
    enrolledBy: row.enrolledByName,
    enrolledAt: row.enrolledAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    statements: row.statements ?? [],
    message: row.statements ? inEnglish(row.statements) : '',
  };
}

/** Results of comparing a record's pictures with known cameras, as far as the reader may see both. */
export async function readKnownOfRecord(t: Transaction, recordId: string): Promise<RecordKnownCameras> {
  const [request] = await t
    .select()
    .from(knownCameraRequests)
    .where(eq(knownCameraRequests.recordId, recordId));
  const results = await findKnownResults(t, recordId);
  return {
    state: request?.state ?? 'not-asked',
    askedAt: request?.requestedAt.toISOString() ?? null,
    results: results.map(presentResult),
    measured: measuredError(),
    statements: request?.statements ?? [],
    message: request?.statements ? inEnglish(request.statements) : '',
  };
}

function presentResult(result: KnownResult): KnownCameraResult {
  const { outcome, lack, pce, reduced } = result;
  const statements = sayKnownCameraResult({ outcome, lack, pce: pce ?? 0, reduced: reduced ?? 1 });
  return {
    ...{ assetId: result.assetId, originalName: result.originalName },
    camera: { id: result.camera.id, name: result.camera.name },
    ...{ outcome, lack, reduced, device: result.device },
    pce: pce === null ? null : Math.floor(10 * pce) / 10,
    ...{ saidDevice: result.saidDevice, knownDevice: result.knownDevice },
    comparedAt: result.comparedAt,
    statements,
    message: inEnglish(statements),
  };
}
