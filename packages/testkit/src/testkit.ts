export { createOrganisation, createUser, signIn, type TestOrganisation, type TestUser } from './factories.ts';
export { startTestDatabase, type TestDatabase } from './test-database.ts';
export {
  startTestPlatform,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from './test-server.ts';
