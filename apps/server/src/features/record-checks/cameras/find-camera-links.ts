import type { Captured } from '@assay/analysis';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/orm.ts';
import { nameDevice } from '../checks/device-difference.ts';
import { isTelling } from '../claim/find-devices.ts';

export interface LinkedPicture {
  readonly id: string;
  readonly name: string;
  readonly captured: Captured | null;
}

/** The relation of the devices that the metadata of matching pictures name. */
export type SaidDevices = 'same-device' | 'same-model' | 'different' | 'unnamed';

/** Pictures of a record and of another one that the search matched. */
export interface CameraLink {
  readonly pce: number;
  readonly otherRecordId: string;
  readonly otherReferenceId: string;
  /** The claimants of the two records; null if none is named. */
  readonly claimants: readonly [string | null, string | null];
  readonly own: readonly LinkedPicture[];
  readonly others: readonly LinkedPicture[];
}

/** The best first. Links to records that the reader may not see are left out. */
export async function findCameraLinks(t: Transaction, recordId: string): Promise<CameraLink[]> {
  const { rows } = await t.execute<{
    match_id: string;
    pce: number;
    other_record_id: string;
    reference_id: string;
    claimant: string | null;
    other_claimant: string | null;
    own: LinkedPicture;
    other: LinkedPicture;
  }>(sql`
    SELECT l.match_id, l.pce, other.record_id AS other_record_id, r.reference_id, c.claimant,
      oc.claimant AS other_claimant,
      jsonb_build_object('id', own.id, 'name', own.original_name, 'captured', own.captured) AS own,
      jsonb_build_object('id', other.id, 'name', other.original_name, 'captured', other.captured) AS other
    FROM assets own
    JOIN camera_links l ON l.asset_id = own.id
    JOIN assets other ON other.id = l.other_asset_id AND other.record_id <> own.record_id
    JOIN records r ON r.id = other.record_id
    LEFT JOIN record_claims c ON c.record_id = own.record_id
    LEFT JOIN record_claims oc ON oc.record_id = other.record_id
    WHERE own.organisation_id = current_organisation() AND own.record_id = ${recordId}
    ORDER BY l.pce DESC, own.created_at, own.id, other.created_at, other.id`);
  const matches = Map.groupBy(rows, (row) => `${row.match_id} ${row.other_record_id}`);
  return [...matches.values()].flatMap((pairs) => {
    const [first] = pairs;
    if (!first) return [];
    return [
      {
        pce: first.pce,
        otherRecordId: first.other_record_id,
        otherReferenceId: first.reference_id,
        claimants: [first.claimant, first.other_claimant] as const,
        own: listOnce(pairs.map(({ own }) => own)),
        others: listOnce(pairs.map(({ other }) => other)),
      },
    ];
  });
}

const listOnce = (pictures: readonly LinkedPicture[]) => [
  ...new Map(pictures.map((picture) => [picture.id, picture])).values(),
];

/** Compares make, model and serial number. Different if any two pictures name different devices. */
export function compareDevices({ own, others }: Pick<CameraLink, 'own' | 'others'>): SaidDevices {
  const pairs = own.flatMap((one) => others.map((other) => [one.captured, other.captured] as const));
  const said = pairs.map(([one, other]) => compareTwo(one, other));
  if (said.includes('different')) return 'different';
  if (said.includes('unnamed')) return 'unnamed';
  return said.includes('same-model') ? 'same-model' : 'same-device';
}

function compareTwo(one: Captured | null, other: Captured | null): SaidDevices {
  if (!one?.model || !other?.model) return 'unnamed';
  if (normalise(one.model) !== normalise(other.model)) return 'different';
  const [serial, otherSerial] = [one.serial, other.serial];
  if (!serial || !otherSerial || !isTelling(serial) || !isTelling(otherSerial)) return 'same-model';
  return serial === otherSerial ? 'same-device' : 'different';
}

const normalise = (model: string) => model.trim().toLowerCase();

/** The devices named by two of the pictures: two that differ, if any do. */
export function nameBoth({ own, others }: Pick<CameraLink, 'own' | 'others'>): {
  device: string;
  otherDevice: string;
} {
  for (const one of own)
    for (const other of others)
      if (compareDevices({ own: [one], others: [other] }) === 'different') {
        const isOneModel = nameSaid(one) === nameSaid(other);
        return { device: nameSaid(one, isOneModel), otherDevice: nameSaid(other, isOneModel) };
      }
  return { device: nameSaid(own[0]), otherDevice: nameSaid(others[0]) };
}

/**
 * The device that one of the record's own pictures names; empty if none does. It reveals nothing about the
 * other record's.
 */
export const nameOwn = ({ own }: Pick<CameraLink, 'own'>): string =>
  own.map((one) => nameSaid(one)).find(Boolean) ?? '';

/**
 * The device in a picture's metadata: make and model, and the serial number with `withSerial`; empty if they
 * name none.
 */
function nameSaid(picture: LinkedPicture | undefined, withSerial = false): string {
  const captured = picture?.captured;
  const device = captured ? nameDevice({ captured }) : null;
  if (!device) return '';
  return withSerial && captured?.serial ? `${device} (${captured.serial})` : device;
}
