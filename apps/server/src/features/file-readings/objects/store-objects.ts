import type { DetectedObjects } from '@assay/analysis';
import type { DetectedObject } from '@assay/contract/detected-objects';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import {
  detectedObjects,
  objectCounts,
  type StoredObjects,
} from '../../../platform/database/schema/detected-objects.ts';
import type { TaskEnd } from '../../analysis/analysis.ts';
import { countObjects } from './count-objects.ts';

type Found = Extract<DetectedObjects, { status: 'complete' }>;

/**
 * Stores the objects found, in the transaction that ends its task, replacing earlier ones. Resolves with the
 * task's end.
 */
export async function storeObjects(
  transaction: Transaction,
  names: { organisationId: string; assetId: string; taskId: string },
  found: Found,
): Promise<TaskEnd> {
  const { organisationId, assetId, taskId } = names;
  const report = describeObjects(found);
  await transaction
    .insert(detectedObjects)
    .values({ organisationId, assetId, taskId, report })
    .onConflictDoUpdate({ target: detectedObjects.assetId, set: { taskId, report } });
  await transaction.delete(objectCounts).where(eq(objectCounts.assetId, assetId));
  const rows = [
    ...countObjects(report.objects.map((object) => ({ ...object, name: object.name.toLowerCase() }))),
  ];
  if (rows.length > 0)
    await transaction
      .insert(objectCounts)
      .values(rows.map(([name, amount]) => ({ organisationId, assetId, name, amount })));
  return { status: 'complete', progress: 1, result: { objects: report.objects } };
}

/** Useful digits: a thousandth of the picture's side. */
const round = (value: number) => Math.round(value * 1_000) / 1_000;

function describeObjects({ models, pictures }: Found): StoredObjects {
  const objects = pictures.flatMap(({ at, objects: ofPicture }) =>
    ofPicture.map(({ name, certainty, left, top, right, bottom, model }): DetectedObject => {
      const [x, y] = [round(left), round(top)];
      const box = { x, y, width: round(round(right) - x), height: round(round(bottom) - y) };
      // Never rounded up: a reported certainty is reached.
      return { name, certainty: Math.floor(certainty * 1_000) / 1_000, box, model, at };
    }),
  );
  return { models: [...models], frames: pictures.flatMap(({ at }) => at ?? []), objects };
}
