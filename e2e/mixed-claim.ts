import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { drawScene, type Scene } from '@assay/server/features/sample-data/pictures/draw-scene.ts';
import { copyHouse, pasteHouse, saveAgain } from '@assay/server/features/sample-data/pictures/forge.ts';
import { makePhoto } from '@assay/server/features/sample-data/pictures/make-photo.ts';
import { editStatement, makeStatement } from '@assay/server/testing/documents';
import { hasCameraClip, trimCameraClip } from './camera-clip.ts';
import { breakPhoto } from './make-photo.ts';

const NAME = 'Roof damage at Harbour Lane';
const HOUR = 3_600_000;
const HARBOUR = { latitude: 52.5203, longitude: 13.4049 };
const FAR_AWAY = { latitude: 53.5511, longitude: 9.9937 };

const scene = (seed: number, kind: Scene['kind'], houses: Scene['houses']): Scene => ({
  ...{ seed, kind, hour: 1, houses },
});
const ROOF = scene(311, 'meadow', [
  { x: 0.34, y: 0.74, width: 0.2 },
  { x: 0.62, y: 0.7, width: 0.13 },
]);
const OTHER = scene(312, 'mountains', [{ x: 0.4, y: 0.75, width: 0.17 }]);
const EARLIER = scene(313, 'coast', []);

/**
 * A claim as an adjuster may get it, with something of everything: two forged photos, one that was in another
 * record before, one that is broken, a changed document, a video, and two photos with nothing to find.
 * Returns an existing one if there is one; its analyses may still run.
 */
export async function makeMixedClaim(call: Call): Promise<{ id: string }> {
  const query = { filter: [`name:${NAME}`], count: 1 };
  const [known] = (await call(routes.listRecords, { query })).docs;
  if (known) return known;
  const takenAt = new Date(Date.now() - 20 * HOUR);
  const photo = async (what: Scene, at = HARBOUR) => makePhoto(await drawScene(what), { takenAt, at });
  const [roof, other, earlier] = [await photo(ROOF), await photo(OTHER), await photo(EARLIER)];
  await fill(call, 'Storm damage of last year', { 'shore.jpg': earlier });
  return fill(call, NAME, {
    'roof-front.jpg': await pasteHouse(roof, other, OTHER.houses[0]!, { x: 0.47, y: 0.53 }),
    'roof-from-the-garden.jpg': await copyHouse(roof, ROOF.houses[1]!, { x: 0.085, y: 0.6 }),
    'terrace.jpg': await saveAgain(earlier, new Date(takenAt.getTime() + HOUR)),
    'gutter.jpg': breakPhoto(roof),
    'estimate.pdf': editStatement(makeStatement('Estimate'), 'Estimate'),
    ...(hasCameraClip ? { 'walk-round.mp4': trimCameraClip(2, 2) } : {}),
    'street.jpg': await photo(scene(314, 'meadow', [])),
    'neighbour.jpg': await photo(scene(315, 'meadow', []), FAR_AWAY),
  });
}

async function fill(call: Call, name: string, files: Readonly<Record<string, Buffer>>) {
  const { data: record } = await call(routes.createRecord, { body: { name } });
  const form = new FormData();
  form.append('recordId', record.id);
  for (const [file, bytes] of Object.entries(files))
    form.append('media', new Blob([new Uint8Array(bytes)]), file);
  await call(routes.uploadFiles, { form });
  return record;
}
