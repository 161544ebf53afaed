import { text } from 'node:stream/consumers';
import { createOrganisation, startTestServer, type TestServer } from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asViewer, currentViewer } from '../database/viewer.ts';
import { exportCsv } from './export-csv.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('every page is read with the eyes of whoever asked for the export, not of whoever reads it on', async () => {
  const { id } = await createOrganisation(server.platform);
  const viewer = crypto.randomUUID();
  const table = {
    headings: ['Viewer'],
    cellsOf: (seen: string | null) => [seen],
    readPage: async (_t: unknown, after?: string) => ({
      rows: [currentViewer()],
      next: after === undefined ? 'second' : null,
    }),
  };
  const asked = asViewer(viewer, () => exportCsv(server.platform.database, id, table));
  expect(await text(asked)).toBe(`Viewer\r\n${viewer}\r\n${viewer}\r\n`);
});
