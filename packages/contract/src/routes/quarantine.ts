import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { SCAN_STATES } from '../schemas/asset.ts';
import { successStatus, timestamp, uuid } from '../schemas/basics.ts';

const base = { tag: 'Quarantine', access: ['admin'] } as const;
const params = z.object({ id: uuid });
const decision = z.strictObject({
  /** Why; it appears in the audit log. */
  reason: z.string().trim().min(4, 'Minimum character length is 4').max(500),
});
const done = z.object({ status: successStatus });

/** A file that is withheld from everybody, or waits for its scan. */
export const quarantinedFileSchema = z.object({
  /** The asset's id. */
  id: uuid,
  originalName: z.string(),
  byteSize: z.int(),
  createdAt: timestamp,
  record: z.object({ id: uuid, referenceId: z.string() }).nullable(),
  /** Name of the user; null if no user sent it, or the user no longer exists. */
  sentBy: z.string().nullable(),
  state: z.enum(SCAN_STATES),
  /** Whether the file is withheld from everybody. */
  isHeld: z.boolean(),
  /** The scanner's name for what it found. */
  signature: z.string().nullable(),
  /** Why the last scan attempt failed, or why the file cannot be scanned. */
  problem: z.string().nullable(),
  attempts: z.int(),
  triedAt: timestamp.nullable(),
});
export type QuarantinedFile = z.infer<typeof quarantinedFileSchema>;

export const listQuarantine = defineRoute({
  ...base,
  id: 'listQuarantine',
  method: 'GET',
  path: '/api/v1/quarantine',
  summary: 'The virus scanner, and the files that it has not cleared',
  output: z.object({
    status: successStatus,
    /** Null if none is set up. */
    scanner: z
      .object({
        address: z.string(),
        /** Whether files that are not scanned are withheld from everybody. */
        holds: z.boolean(),
        /** As reported by the scanner, with its databases; null while it does not answer. */
        version: z.string().nullable(),
        problem: z.string().nullable(),
      })
      .nullable(),
    /** Infected ones first, then the newest; 200 at most. */
    docs: z.array(quarantinedFileSchema),
    total: z.int(),
  }),
  errors: [],
});

export const releaseQuarantined = defineRoute({
  ...base,
  id: 'releaseQuarantined',
  method: 'POST',
  path: '/api/v1/quarantine/:id/release',
  summary: 'Hand a held file over although no scan cleared it',
  params,
  body: decision,
  output: done,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeQuarantined = defineRoute({
  ...base,
  id: 'removeQuarantined',
  method: 'POST',
  path: '/api/v1/quarantine/:id/remove',
  summary: 'Delete a held file for good; its fingerprints stay',
  params,
  body: decision,
  output: done,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const scanQuarantined = defineRoute({
  ...base,
  id: 'scanQuarantined',
  method: 'POST',
  path: '/api/v1/quarantine/:id/scan',
  summary: 'Scan a file that is held or waits, at once',
  params,
  output: done,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
