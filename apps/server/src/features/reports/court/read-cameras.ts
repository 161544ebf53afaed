import { sayKnownCameraResult } from '@assay/analysis';
import type { Report, ReportCamera } from '@assay/contract/reports';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../../platform/database/database.ts';
import { findKnownResults, type KnownResult, measuredError } from '../../record-checks/record-checks.ts';

/**
 * Results of comparing the report's pictures with known cameras, as far as the reader may see both; null if
 * there are none.
 */
export async function readCameras(
  t: Transaction,
  { record, assets }: Pick<Report, 'record' | 'assets'>,
): Promise<NonNullable<Report['court']>['cameras'] | null> {
  if (!record) return null;
  const numbers = new Map(assets.map(({ id, number }) => [id, number]));
  const results = (await findKnownResults(t, record.id)).flatMap((result) => {
    const file = numbers.get(result.assetId);
    return file === undefined ? [] : [present(result, file)];
  });
  return results.length === 0 ? null : { results, measured: measuredError() };
}

function present(result: KnownResult, file: number): ReportCamera {
  const { camera, outcome, lack, pce, reduced, device, saidDevice, knownDevice } = result;
  const statements = sayKnownCameraResult({ outcome, lack, pce: pce ?? 0, reduced: reduced ?? 1 });
  return {
    ...{ file, camera: camera.name, outcome, device, saidDevice, knownDevice },
    ...{
      enrolledAt: camera.enrolledAt,
      extendedAt: camera.extendedAt,
      photos: camera.photos,
      agreement: Math.floor(camera.agreement),
    },
    ratio: weighMatch(result),
    message: inEnglish(statements),
    statements,
  };
}

/**
 * The smallest likelihood ratio of a match that the measured rates allow: that the camera took the picture,
 * compared with another camera of another model. Only originals were measured; cropped and reduced pictures,
 * and matches contradicted by metadata, get none.
 */
function weighMatch({ outcome, hasFullSize, device }: KnownResult): number | null {
  if (outcome !== 'match' || !hasFullSize || device === 'other-device' || device === 'other-serial')
    return null;
  const { leastFound, mostWrong } = measuredError();
  return leastFound / mostWrong;
}
