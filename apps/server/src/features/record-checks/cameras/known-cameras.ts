import { CAMERA_MATCH, type Captured } from '@assay/analysis';
import type { KnownCameraResult } from '@assay/contract/known-cameras';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { knownCameraResults, knownCameras } from '../../../platform/database/schema/known-cameras.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { nameDevice } from '../checks/device-difference.ts';
import { type Finding, raise } from '../file-facts.ts';
import { compareDevices } from './find-camera-links.ts';

/** The result of comparing a picture with a known camera, and the device in its metadata. */
export interface KnownResult
  extends Pick<
    KnownCameraResult,
    | 'assetId'
    | 'originalName'
    | 'outcome'
    | 'lack'
    | 'pce'
    | 'reduced'
    | 'device'
    | 'saidDevice'
    | 'knownDevice'
    | 'comparedAt'
  > {
  readonly camera: {
    readonly id: string;
    readonly name: string;
    /**
     * Number of photos of its fingerprint, how well two halves of them match, when it was enrolled, and when
     * photos were last added.
     */
    readonly photos: number;
    readonly agreement: number;
    readonly reliability: number;
    readonly enrolledAt: string;
    readonly extendedAt: string | null;
  };
  /** Whether the picture has the size of the camera's photos, in either orientation. */
  readonly hasFullSize: boolean;
}

const ORDER = ['match', 'cannot-tell', 'no-match'] as const;

/** Matches first, the best at the top. Results that the reader may not see are left out. */
export async function findKnownResults(t: Transaction, recordId: string): Promise<KnownResult[]> {
  const rows = await t
    .select({
      ...{ assetId: assets.id, originalName: assets.originalName, captured: assets.captured },
      ...{ cameraId: knownCameras.id, name: knownCameras.name, make: knownCameras.make },
      ...{ model: knownCameras.model, serial: knownCameras.serial },
      ...{ photos: knownCameras.photos, agreement: knownCameras.agreement },
      ...{ reliability: knownCameras.reliability, enrolledAt: knownCameras.enrolledAt },
      extendedAt: knownCameras.extendedAt,
      ...{ cameraWidth: knownCameras.width, cameraHeight: knownCameras.height },
      ...{ width: assets.width, height: assets.height },
      ...{ outcome: knownCameraResults.outcome, lack: knownCameraResults.lack, pce: knownCameraResults.pce },
      ...{ reduced: knownCameraResults.reduced, comparedAt: knownCameraResults.comparedAt },
    })
    .from(knownCameraResults)
    .innerJoin(assets, eq(assets.id, knownCameraResults.assetId))
    .innerJoin(knownCameras, eq(knownCameras.id, knownCameraResults.cameraId))
    .where(eq(assets.recordId, recordId))
    .orderBy(assets.createdAt, assets.id, knownCameras.id);
  const results = rows.map((row): KnownResult => {
    const { captured, make, model, serial, outcome, width, height, cameraWidth, cameraHeight } = row;
    const known: Captured = {
      ...{ make: make || null, model: model || null, takenAt: null, location: null },
      ...(serial && { serial }),
    };
    const sizeOf = (one: number | null, other: number | null) => [one, other].sort().join(' × ');
    return {
      ...{ assetId: row.assetId, originalName: row.originalName, outcome },
      ...{ lack: row.lack, pce: row.pce, reduced: row.reduced },
      camera: {
        ...{ id: row.cameraId, name: row.name, photos: row.photos, agreement: row.agreement ?? 0 },
        ...{ reliability: row.reliability ?? 0, enrolledAt: row.enrolledAt.toISOString() },
        extendedAt: row.extendedAt?.toISOString() ?? null,
      },
      hasFullSize: sizeOf(width, height) === sizeOf(cameraWidth, cameraHeight),
      device: outcome === 'match' ? compareSaid(captured, known) : null,
      saidDevice: captured ? nameWithSerial(captured) : '',
      knownDevice: nameWithSerial(known),
      comparedAt: row.comparedAt.toISOString(),
    };
  });
  return results.sort(
    (one, other) =>
      ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome) ||
      (one.outcome === 'match' ? (other.pce ?? 0) - (one.pce ?? 0) : 0),
  );
}

function compareSaid(captured: Captured | null, known: Captured): KnownResult['device'] {
  const picture = { id: '', name: '', captured };
  const said = compareDevices({ own: [picture], others: [{ ...picture, captured: known }] });
  if (said !== 'different') return said;
  const same = (one: string | null, other: string | null) =>
    one?.trim().toLowerCase() === other?.trim().toLowerCase();
  return same(captured?.model ?? null, known.model) ? 'other-serial' : 'other-device';
}

const nameWithSerial = (captured: Captured): string => {
  const device = nameDevice({ captured });
  if (!device) return '';
  return captured.serial ? `${device} (${captured.serial})` : device;
};

/** The limit of findings in one record. */
const MAX_FINDINGS = 10;

/**
 * Reports pictures that match a known camera while their metadata name another device or serial number.
 * Readers who may see only this record read it too: the camera is not named.
 */
export async function checkKnownCameras(t: Transaction, recordId: string): Promise<Finding[]> {
  const results = await findKnownResults(t, recordId);
  return results
    .flatMap(({ device, ...result }) =>
      device === 'other-device' || device === 'other-serial'
        ? [{ ...result, differs: device === 'other-device' ? ('device' as const) : ('serial' as const) }]
        : [],
    )
    .slice(0, MAX_FINDINGS)
    .map(({ assetId, originalName, pce, differs, saidDevice }) =>
      raise(
        'ERROR_CAMERA_CONTRADICTION',
        { name: originalName },
        {
          assetIds: [assetId],
          values: {
            ...{ device: saidDevice, differs },
            ...{ pce: Math.floor(pce ?? 0), minPce: CAMERA_MATCH },
          },
        },
      ),
    );
}
