import { CAMERA_MATCH } from '@assay/analysis';
import type { Transaction } from '../../../platform/database/database.ts';
import { isSamePerson } from '../claim/is-same-person.ts';
import { type Finding, raise } from '../file-facts.ts';
import { type CameraLink, compareDevices, findCameraLinks, nameOwn } from './find-camera-links.ts';

/** The limit of findings in one record: a camera of the organisation's own may be in hundreds. */
const MAX_FINDINGS = 10;
/** The limit of named pictures of the other record. */
const MAX_NAMED = 20;

/**
 * Reports pictures whose sensors match those of other records. One person who claims in both may well use one
 * camera.
 */
export async function checkCameras(t: Transaction, recordId: string): Promise<Finding[]> {
  const links = await findCameraLinks(t, recordId);
  return links
    .filter(({ claimants: [own, other] }) => own === null || other === null || !isSamePerson(own, other))
    .slice(0, MAX_FINDINGS)
    .map(describe);
}

/**
 * Readers who may see only this record read it too, so it reveals nothing about the other record's pictures.
 */
function describe(link: CameraLink): Finding {
  const { own, others, claimants } = link;
  const devices = compareDevices(link);
  const values = {
    ...{ pce: Math.floor(link.pce), minPce: CAMERA_MATCH, files: others.length, devices },
    device: nameOwn(link),
    claimant: claimants.includes(null) ? ('unknown' as const) : ('another' as const),
  };
  return raise(
    'ERROR_CAMERA_ELSEWHERE',
    { name: own[0]?.name ?? '' },
    {
      assetIds: own.map(({ id }) => id),
      values,
      matches: others.slice(0, MAX_NAMED).map(({ id }) => ({ assetId: id, match: 'camera' as const })),
    },
  );
}
