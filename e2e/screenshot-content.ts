import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { firstOf } from '@assay/server/testing/elements';
import { type IssuersContent, makeKnownIssuers } from './known-issuers-content.ts';
import { forgePhoto, makePhoto } from './make-photo.ts';
import { makeMixedClaim } from './mixed-claim.ts';
import { makeSensorPhoto } from './sensor-photos.ts';
import { productAddress } from './signed-in.ts';
import { waitFor } from './wait-for.ts';

const MAIL_DOMAIN = 'harbour.example';
const PEOPLE = [
  ['Ann', 'Lee'],
  ['Jonathan', 'Featherstonehaugh-Worthington'],
  ['Mei', 'Okafor'],
] as const;

export interface ScreenshotContent {
  readonly recordId: string;
  readonly assetId: string;
  /** A record with something of everything, whose analyses have ended. */
  readonly claimId: string;
  /** A record whose cameras were compared, and one of them took a picture of another record. */
  readonly camerasId: string;
  /** A work order whose customer has not answered yet. */
  readonly orderId: string;
  /** A work order whose mail was refused, if the product has a mail server. */
  readonly undeliveredId: string;
  /** Null if none were requested. */
  readonly issuers: IssuersContent | null;
  readonly captureLink: string;
  /** The link of a newly made work order. */
  makeCaptureLink(): Promise<string>;
  readonly shareLink: string;
}

/** Fills the organisation so that no screen is empty; reuses what exists. */
export async function fillOrganisation(
  call: Call,
  /** Whether a known camera is needed, whose enrolment takes minutes, and issuers with their samples. */
  { knowsCamera, knowsIssuers }: { knowsCamera: boolean; knowsIssuers: boolean },
): Promise<ScreenshotContent> {
  // Before photos are analysed.
  await call(routes.updateOrganisationConfig, { body: { facialMatchEnabled: true } });
  // Soon after the sign-in, since some of it asks for the password again after five minutes.
  await addSettings(call);
  await makeSampleData(call);
  await addAnalyses(call);
  await addPeople(call);
  const { docs } = await call(routes.listRecords, { query: { sort: 'tamperScore:desc', count: 1 } });
  const { data: record } = await call(routes.getRecord, { params: { id: firstOf(docs).id } });
  const claim = await makeMixedClaim(call);
  const { referenceId } = (await call(routes.getRecord, { params: { id: claim.id } })).data;
  await call(routes.updateRecord, {
    body: {
      referenceId,
      claim: {
        ...{
          kind: 'loss',
          date: '2024-06-01',
          place: 'Munich, Germany',
          claimant: 'Ann Lee',
          number: 'H-2024-118',
        },
        ...{
          amount: 2_400,
          currency: 'EUR',
          receipts: 'after',
          account: 'A delivery van reversed into the car.',
        },
      },
    },
  });
  await waitFor('The analyses of the claim', async () => {
    const { data } = await call(routes.getRecord, { params: { id: claim.id } });
    return data.pendingCount === 0 && Boolean(data.claim?.comparisons);
  });
  const order = await makeOrder(call);
  const { token } = await call(routes.createShare, {
    body: { recordid: claim.id, name: 'For the assessor' },
  });
  return {
    ...{ recordId: record.id, assetId: firstOf(record.assets).id, orderId: order.id, claimId: claim.id },
    camerasId: await makeCameras(call, knowsCamera),
    undeliveredId: await makeUndelivered(call),
    issuers: knowsIssuers ? await makeKnownIssuers(call) : null,
    captureLink: addressOf(order),
    makeCaptureLink: async () => addressOf(await makeOrder(call)),
    shareLink: `/view-record#${token}`,
  };
}

/**
 * Two records with pictures of one sensor, which name different models; a known camera has that sensor, if
 * requested.
 */
async function makeCameras(call: Call, knowsCamera: boolean): Promise<string> {
  const compare = async (id: string) => {
    await waitFor('The analyses of its pictures', async () => {
      const { pendingCount } = (await call(routes.getRecord, { params: { id } })).data;
      return pendingCount === 0;
    });
    await call(routes.compareRecordCameras, { params: { id }, body: {} });
    await waitFor('The search for its cameras', async () => {
      const { elsewhere } = (await call(routes.getRecordCameras, { params: { id } })).data;
      return elsewhere.state === 'complete';
    });
    return id;
  };
  const cameraId = knowsCamera ? await makeKnownCamera(call) : null;
  await compare(await openWith(call, { 'garage-door.jpg': { sensor: 5, shot: 1, model: 'Camera One' } }));
  const id = await compare(
    await openWith(call, {
      'hail-on-the-bonnet.jpg': { sensor: 5, shot: 2, model: 'Camera Two' },
      'hail-on-the-roof.jpg': { sensor: 5, shot: 3, model: 'Camera Two' },
      'street.jpg': { sensor: 6, shot: 4, model: null },
    }),
  );
  if (cameraId === null) return id;
  await call(routes.compareKnownCameras, { params: { id }, body: { cameraIds: [cameraId] } });
  await waitFor('The comparison with the known camera', async () => {
    const { state } = (await call(routes.getRecordKnownCameras, { params: { id } })).data;
    return state === 'complete';
  });
  return id;
}

type Shots = Record<string, Parameters<typeof makeSensorPhoto>[0]>;

/** A record with photos of sensors. */
async function openWith(call: Call, shots: Shots): Promise<string> {
  const { data } = await call(routes.createRecord, { body: {} });
  const form = new FormData();
  form.append('recordId', data.id);
  for (const [name, shot] of Object.entries(shots))
    form.append('media', new Blob([new Uint8Array(await makeSensorPhoto(shot))]), name);
  await call(routes.uploadFiles, { form });
  return data.id;
}

/** Enrolled by flat photos, beside one that is not. */
async function makeKnownCamera(call: Call): Promise<string> {
  const { docs } = await call(routes.listKnownCameras, {});
  if (docs[0]) return docs[0].id;
  const flats = Array.from({ length: 20 }, (_, i): [string, Shots[string]] => [
    `white-wall-${i + 1}.jpg`,
    { sensor: 5, shot: 20 + i, model: 'Camera One', scene: 'flat' as const },
  ]);
  const recordId = await openWith(call, {
    ...Object.fromEntries(flats),
    'driveway.jpg': { sensor: 5, shot: 6, model: 'Camera One' },
  });
  const names = { name: 'Phone handed over by A. Lee', note: 'Claim CLM-2026-0043, seized on 3 November' };
  const { data } = await call(routes.enrolKnownCamera, { body: { ...names, recordId } });
  await waitFor('The enrolment of a camera', async () => {
    const camera = (await call(routes.getKnownCamera, { params: { id: data.id } })).data;
    return camera.state === 'complete';
  });
  return data.id;
}

/** A work order whose customer is asked for photos of a car. */
async function makeOrder(call: Call) {
  const { data } = await call(routes.createClientRequest, {
    body: {
      ...{ firstName: 'Ann', lastName: 'Lee', type: 'vehicle-damage', send: false },
      message: 'Please send us pictures of your car from all four sides.',
    },
  });
  return data;
}

function addressOf({ captureLink }: { captureLink: string | null }): string {
  const { pathname, hash } = new URL(captureLink ?? '');
  return pathname + hash;
}

/** Sample records, all analysed. */
async function makeSampleData(call: Call): Promise<void> {
  const read = async () => (await call(routes.getSampleData, {})).data;
  if ((await read()).state === 'none') await call(routes.makeSampleData, {});
  await waitFor('The sample data', async () => {
    const { state, files } = await read();
    return state === 'present' && files.analysed === files.total;
  });
}

/** A work order whose link was sent to an address that the mail server refuses. */
async function makeUndelivered(call: Call): Promise<string> {
  const { data: order } = await call(routes.createClientRequest, {
    body: { firstName: 'Ida', lastName: 'Moreau', type: 'general', email: `refused@${MAIL_DOMAIN}` },
  });
  const { carriers } = await call(routes.listMessages, { query: { count: 1 } });
  if (carriers.mail)
    await waitFor('The refusal', async () => {
      const { data } = await call(routes.getClientRequest, { params: { id: order.id } });
      return data.undelivered.length > 0;
    });
  return order.id;
}

/** Two analysed files without a record. */
async function addAnalyses(call: Call): Promise<void> {
  const count = async (...filter: string[]) =>
    (await call(routes.findAssets, { query: { unfiled: 'true', filter } })).docs.length;
  if ((await count()) > 0) return;
  const [photo, other] = await Promise.all([makePhoto(640, 480, 81), makePhoto(640, 480, 82)]);
  const files = {
    'garden.jpg': photo,
    'garden-with-a-part-of-another-picture.jpg': await forgePhoto(photo, other),
  };
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files))
    form.append('media', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  await call(routes.uploadFiles, { form });
  await waitFor('The analyses', async () => (await count('analysisStatus:complete')) === 2);
}

async function addPeople(call: Call): Promise<void> {
  const { docs } = await call(routes.listUsers, { query: { count: 100 } });
  const groups = (await call(routes.listUserGroups, {})).docs;
  if (groups.length === 0)
    await call(routes.createUserGroup, { body: { name: 'Claims north', limitsRecords: true } });
  for (const [firstName, lastName] of PEOPLE) {
    const email = `${firstName}.${lastName}@${MAIL_DOMAIN}`.toLowerCase();
    if (docs.some(({ data }) => data.username === email)) continue;
    await call(routes.createUser, { body: { email, firstName, lastName } });
  }
}

/** A token, a webhook and an identity provider; none of them is called. */
async function addSettings(call: Call): Promise<void> {
  const { docs: hooks } = await call(routes.listWebhooks, {});
  if (hooks.length > 0) return;
  const { docs: organisations } = await call(routes.listOrganisations, {});
  await call(routes.createAccessToken, {
    body: { entity: firstOf(organisations).identifier, name: 'Nightly import' },
  });
  await call(routes.createWebhook, {
    body: {
      url: `${productAddress()}/events`,
      description: 'Claims system',
      events: ['record.created', 'record.decided', 'workorder.submitted'],
    },
  });
  await call(routes.saveIdentityProvider, {
    body: {
      issuer: `${productAddress()}/identity`,
      clientId: 'assay',
      mailDomains: [MAIL_DOMAIN],
      provisionsUsers: true,
      newUserRole: 'user',
      enabled: true,
    },
  });
}
