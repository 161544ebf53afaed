export { copyLedger } from './copy-ledger.ts';
export {
  editStatement,
  makeAccountStatement,
  makeIssuedInvoice,
  makePictureDocument,
  makeReceipt,
  makeReceipts,
  makeStatement,
} from './documents.ts';
export { firstFew, firstOf } from './elements.ts';
export { makeEmptyDatabase } from './empty-database.ts';
export { type ExifFacts, withExif } from './exif.ts';
export { createOrganisation, createUser, signIn, type TestOrganisation, type TestUser } from './factories.ts';
export { makeForm } from './forms.ts';
export { makeJpeg, makePng } from './pictures.ts';
export { readZip } from './read-zip.ts';
export { drawReceipt } from './receipts.ts';
export { makeCamera } from './sensors.ts';
export { makeWav } from './sounds.ts';
export { canStartClamd, EICAR, SIGNATURE, startTestClamd, type TestClamd } from './start-clamd.ts';
export { TEST_SECRET } from './test-cluster.ts';
export { startTestDatabase, type TestDatabase } from './test-database.ts';
export { canStartS3, startTestS3, type TestS3 } from './test-s3.ts';
export {
  startTestPlatform,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from './test-server.ts';
export { openWorkplace, type Workplace } from './workplace.ts';
