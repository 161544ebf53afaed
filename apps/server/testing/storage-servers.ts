export { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
export { canStartAzurite, startTestAzure, type TestAzure } from './start-azurite.ts';
export { canStartSftp, startTestSftp, type TestSftp } from './start-sftp.ts';
