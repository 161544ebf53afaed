import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { locationSchema } from '../schemas/asset.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { DISTANCE_UNITS } from '../wordings/amounts.ts';

const point = z.object({ latitude: z.number(), longitude: z.number() });

export const filePlaceSchema = z.object({
  assetId: uuid,
  originalName: z.string(),
  /** According to the file itself. */
  taken: point.nullable(),
  /** Without a time zone, as a camera writes it. */
  takenAt: z.string().nullable(),
  /** According to the sender's device. */
  claimed: locationSchema.nullable(),
  /** Between the two places. */
  distanceMiles: z.number().nullable(),
});
export type FilePlace = z.infer<typeof filePlaceSchema>;

export const getRecordPlaces = defineRoute({
  id: 'getRecordPlaces',
  looksAt: 'record',
  method: 'GET',
  path: '/api/v1/records/:id/places',
  summary:
    'Where the files of a record were taken, and where their sender said to be; only files that tell of either',
  tag: 'Records',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'records:read',
  feature: 'recordsEnabled',
  params: z.object({ id: z.string().max(100) }),
  output: z.object({
    status: successStatus,
    docs: z.array(filePlaceSchema),
    /** The address of the tile server that maps are drawn with; null: only the outline of the world. */
    tileUrl: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const namePlace = defineRoute({
  id: 'namePlace',
  method: 'GET',
  path: '/api/v1/geocode/reverse',
  summary: 'A label for coordinates; it ends with " *" where it is not known to the house',
  tag: 'Places',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'records:read',
  query: z.object({
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    /** The unit of the distance from the nearest city. */
    unit: z.enum(DISTANCE_UNITS).default('miles'),
  }),
  output: z.object({
    status: successStatus,
    data: z.object({ label: z.string(), source: z.enum(['service', 'gazetteer']) }),
  }),
  errors: [],
});

const latitude = z.coerce.number().min(-90).max(90);
/** Beyond 180 if a map continues over the date line. */
const longitude = z.coerce.number().min(-540).max(540);

export const listCities = defineRoute({
  id: 'listCities',
  method: 'GET',
  path: '/api/v1/places/cities',
  summary: 'The largest cities within bounds, of at least 15,000 people each, for the names on a map',
  tag: 'Places',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'records:read',
  query: z.object({
    south: latitude,
    north: latitude,
    west: longitude,
    east: longitude,
    count: z.coerce.number().int().min(1).max(200).default(60),
  }),
  output: z.object({
    status: successStatus,
    docs: z.array(point.extend({ name: z.string(), population: z.int() })),
  }),
  errors: [],
});
