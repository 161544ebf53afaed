import type { Route } from '../route.ts';
import * as assets from './assets.ts';
import * as audit from './audit.ts';
import * as events from './events.ts';
import * as files from './files.ts';
import * as forensics from './forensics.ts';
import * as ledger from './ledger.ts';
import * as organisations from './organisations.ts';
import * as records from './records.ts';
import * as system from './system.ts';
import * as twoFactor from './two-factor.ts';
import * as users from './users.ts';

/** The whole interface, by name. */
export const routes = {
  login: users.login,
  signInWithToken: users.signInWithToken,
  loginWithTwoFactorCode: twoFactor.loginWithTwoFactorCode,
  setUpTwoFactor: twoFactor.setUpTwoFactor,
  confirmTwoFactor: twoFactor.confirmTwoFactor,
  logout: users.logout,
  forgotPassword: users.forgotPassword,
  validatePasswordToken: users.validatePasswordToken,
  resetPassword: users.resetPassword,
  updateUser: users.updateUser,
  listUsers: users.listUsers,

  getOrganisationConfig: organisations.getOrganisationConfig,
  getOrganisationUiConfig: organisations.getOrganisationUiConfig,
  listOrganisations: organisations.listOrganisations,

  uploadFiles: files.uploadFiles,
  readMedia: files.readMedia,

  createAsset: assets.createAsset,
  findAssets: assets.findAssets,
  getAsset: assets.getAsset,
  updateAsset: assets.updateAsset,
  analyseAssetAgain: assets.analyseAssetAgain,
  getAssetProof: assets.getAssetProof,

  listRecords: records.listRecords,
  getRecord: records.getRecord,
  createRecord: records.createRecord,
  updateRecord: records.updateRecord,

  detect: forensics.detect,
  detectResult: forensics.detectResult,
  deepScan: forensics.deepScan,
  deepScanResult: forensics.deepScanResult,
  listModels: forensics.listModels,

  getCheckpoint: ledger.getCheckpoint,
  getTile: ledger.getTile,
  getLedgerKey: ledger.getLedgerKey,

  listAudit: audit.listAudit,
  exportAudit: audit.exportAudit,

  streamEvents: events.streamEvents,

  getVersion: system.getVersion,
  getOpenApi: system.getOpenApi,
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
