import type { DistanceUnit } from '@assay/contract/wordings/amounts';
import { z } from 'zod';
import type { Place } from '../../platform/miles-between.ts';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { describeNearest } from './gazetteer.ts';

/** The time limit of a maps service. */
const GEOCODE_TIMEOUT_MS = 10_000;

interface NamedPlace {
  /** Ends with ` *` if the place is not in the bundled list. */
  readonly label: string;
  readonly source: 'service' | 'gazetteer';
}

interface PlaceNaming {
  /** Address of the service, with `{latitude}`, `{longitude}` and `{key}`; undefined: none is called. */
  readonly serviceUrl: string | undefined;
  readonly timeoutMs?: number;
  /** Receives the reason why the service did not answer. */
  readonly onError: (error: unknown) => void;
}

const hereItemSchema = z.object({
  resultType: z.string().optional(),
  address: z.object({ label: z.string() }),
});

/** The answers of HERE's reverse geocoder and of Nominatim. */
const answerSchema = z.union([
  z.object({
    items: z.tuple([hereItemSchema], hereItemSchema),
  }),
  z.object({
    display_name: z.string(),
    address: z.looseObject({ house_number: z.string().optional() }).optional(),
  }),
]);

/**
 * Names a place: by the maps service if there is one and it answers in time, else by the nearest city of the
 * bundled list.
 */
export function createPlaceNaming({ serviceUrl, timeoutMs = GEOCODE_TIMEOUT_MS, onError }: PlaceNaming) {
  // The operator of this installation configured the service, and may run it internally.
  const fetch = createGuardedFetch({ allowPrivate: true, timeoutMs });

  async function ask(address: string): Promise<NamedPlace> {
    const answer = await fetch(address, { method: 'GET', headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`The maps service answered with ${answer.status}.`);
    const found = answerSchema.parse(await answer.json());
    if ('items' in found) {
      const [{ resultType, address: named }] = found.items;
      return mark(named.label, resultType === 'houseNumber');
    }
    return mark(found.display_name, found.address?.house_number !== undefined);
  }

  return async (place: Place, unit: DistanceUnit, key?: string): Promise<NamedPlace> => {
    const nearest = { label: `${describeNearest(place, unit)} *`, source: 'gazetteer' } as const;
    if (!serviceUrl) return nearest;
    const values = { latitude: String(place.latitude), longitude: String(place.longitude), key: key ?? '' };
    const address = serviceUrl.replace(/{(latitude|longitude|key)}/g, (_, name: keyof typeof values) =>
      encodeURIComponent(values[name]),
    );
    try {
      return await ask(address);
    } catch (error) {
      onError(error);
      return nearest;
    }
  };
}

function mark(label: string, isHouse: boolean): NamedPlace {
  return { label: isHouse ? label : `${label} *`, source: 'service' };
}
