import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';

const sampleDataSchema = z.object({
  /** `making` and `removing` go on in the background. */
  state: z.enum(['none', 'making', 'present', 'removing']),
  /** The number of sample records that exist. */
  records: z.number().int(),
  files: z.object({
    total: z.number().int(),
    /** Drawn and taken in. */
    made: z.number().int(),
    /** With a verdict. */
    analysed: z.number().int(),
  }),
  /** Why it could not be finished. */
  error: z.string().nullable(),
});
export type SampleData = z.infer<typeof sampleDataSchema>;

const output = z.object({ status: successStatus, data: sampleDataSchema });

export const getSampleData = defineRoute({
  id: 'getSampleData',
  method: 'GET',
  path: '/api/v1/sampledata',
  summary: "What there is of the organisation's sample records",
  tag: 'Sample data',
  access: ['admin'],
  output,
  errors: [],
});

export const makeSampleData = defineRoute({
  id: 'makeSampleData',
  method: 'POST',
  path: '/api/v1/sampledata',
  summary:
    'Make sample records: pictures drawn here, some of them forged, taken in and analysed like any other',
  tag: 'Sample data',
  access: ['admin'],
  output,
  errors: ['CONFLICT'],
});

export const removeSampleData = defineRoute({
  id: 'removeSampleData',
  method: 'DELETE',
  path: '/api/v1/sampledata',
  summary: 'Remove the sample records with their files; their fingerprints stay in the ledger',
  tag: 'Sample data',
  access: ['admin'],
  output,
  errors: ['CONFLICT'],
});
