/**
 * The whole interface, by name. Exported one by one, so that a page of the dashboard loads only the rows that
 * it calls.
 */

export {
  createAccessToken,
  expireAccessToken,
  listAccessTokens,
  refreshAccessToken,
} from './access-tokens.ts';
export {
  cancelDeletion,
  getAccount,
  getUsage,
  listExports,
  removeExport,
  requestDeletion,
  requestExport,
  updateAccount,
} from './account.ts';
export {
  analyseAssetAgain,
  createAsset,
  enterFingerprints,
  findAssets,
  getAsset,
  getAssetProof,
  updateAsset,
} from './assets.ts';
export { enterAuditHead, exportAudit, exportAuditLog, listAudit } from './audit.ts';
export { compareRecordCameras, getRecordCameras } from './cameras.ts';
export {
  announceUpload,
  appendToUpload,
  findAnswers,
  getUpload,
  getWorkflowData,
  keepWorkflowData,
  openCapture,
  removeUpload,
  submitWorkflowData,
} from './capture.ts';
export {
  createClientRequest,
  getClientRequest,
  getOriginalWords,
  listClientRequests,
  requestMore,
  resendClientRequest,
  updateClientRequest,
} from './client-requests.ts';
export {
  compareAssets,
  compareDocuments,
  compareRecordings,
  getRecordingComparison,
} from './comparison.ts';
export { listConfigProfiles, removeConfigProfile, saveConfigProfile } from './config-profiles.ts';
export {
  changeDetectionRun,
  createDetectionJob,
  getDetectionJob,
  getDetectionRun,
  listDetectionJobs,
  listDetectionRuns,
  listRunFiles,
  previewDetectionJob,
  previewSchedule,
  removeDetectionJob,
  retryRunFiles,
  runDetectionJob,
  updateDetectionJob,
} from './detection-jobs.ts';
export {
  documentAnalysis,
  extractPictures,
  fetchDocumentResult,
  getDocument,
  unlockDocument,
} from './documents.ts';
export { listEmails } from './emails.ts';
export { streamEvents } from './events.ts';
export {
  correctExpenses,
  exportExpenses,
  getExpenses,
  listExpenseMerchants,
  listExpenses,
  undoExpenseCorrection,
} from './expenses.ts';
export { chooseReferenceFace, getRecordFaces } from './faces.ts';
export { fetchMedia, readMedia, uploadFiles, uploadLogo } from './files.ts';
export {
  importForensicFiles,
  listForensicFiles,
  listForensicFolders,
  markChangesSeen,
} from './forensic-storage.ts';
export { deepScan, deepScanResult, detect, detectResult, listModels } from './forensics.ts';
export {
  getIdentityProvider,
  removeIdentityProvider,
  saveIdentityProvider,
  testIdentityProvider,
} from './identity-provider.ts';
export { getInsights } from './insights.ts';
export {
  changeKnownCamera,
  compareKnownCameras,
  enrolKnownCamera,
  extendKnownCamera,
  getKnownCamera,
  getRecordKnownCameras,
  listKnownCameras,
  removeKnownCamera,
} from './known-cameras.ts';
export {
  addIssuerSamples,
  changeKnownIssuer,
  createKnownIssuer,
  getIssuerComparisons,
  getKnownIssuer,
  listKnownIssuers,
  proposeIssuer,
  removeIssuerSample,
  removeKnownIssuer,
} from './known-issuers.ts';
export {
  getCheckpoint,
  getLedgerKey,
  getLogKeys,
  getStanding,
  getTile,
  getWitnessedCheckpoint,
  revokeAsset,
} from './ledger.ts';
export {
  createMailbox,
  getMailbox,
  listMailboxes,
  listMailboxMessages,
  readMailbox,
  removeMailbox,
  retryMailboxMessage,
  testMailbox,
  updateMailbox,
} from './mailboxes.ts';
export {
  createMediaStorage,
  getMediaStorage,
  listMediaStorages,
  removeMediaStorage,
  testMediaStorage,
  updateMediaStorage,
} from './media-storages.ts';
export { listNotices } from './notices.ts';
export {
  getNotificationWays,
  listNotifications,
  readNotifications,
  setNotificationWays,
} from './notifications.ts';
export { getObjects, getRecordObjects, listObjectNames } from './objects.ts';
export {
  getOrganisationConfig,
  getOrganisationUiConfig,
  listOrganisations,
  updateOrganisationConfig,
} from './organisations.ts';
export { getMessage, listMessages, retryMessage, sendTestMessage } from './outbox.ts';
export {
  changePassword,
  confirmMailChange,
  confirmPassword,
  listSessions,
  removePhoto,
  requestMailChange,
  revokeAllSessions,
  revokeSession,
  setPhoto,
  updateOwnUser,
} from './own-user.ts';
export { findInDocument, findTexts, getPageText } from './page-texts.ts';
export { getRecordPlaces, listCities, namePlace } from './places.ts';
export { listQuarantine, releaseQuarantined, removeQuarantined, scanQuarantined } from './quarantine.ts';
export {
  createQuestionSet,
  getQuestionSet,
  listQuestionSetLinks,
  listQuestionSets,
  removeQuestionSet,
  restoreQuestionSet,
  setQuestionSetLink,
  updateQuestionSet,
} from './question-sets.ts';
export { getRecordLinks } from './record-links.ts';
export { getRecording, makePlayableCopy } from './recordings.ts';
export {
  createRecord,
  exportRecords,
  getRecord,
  importClaims,
  listRecords,
  updateRecord,
  updateRecords,
} from './records.ts';
export { confirmRegistration, register, registerUser, resendConfirmation } from './registration.ts';
export { exportReports, getEvidence, getReport, listReports } from './reports.ts';
export { changeLegalHold, eraseNow, listHeldRecords, previewRetention } from './retention.ts';
export {
  answerProposal,
  changeReview,
  commentOnRecord,
  countReview,
  decideOnRecord,
  findComments,
  findDecisions,
  getRecordHistory,
  listAssignees,
  listRecordViews,
  listReview,
  removeRecordView,
  saveRecordView,
  takeNext,
  withdrawComment,
} from './review.ts';
export { getSampleData, makeSampleData, removeSampleData } from './sample-data.ts';
export { createShare, listShares, revokeShare } from './shares.ts';
export { liftSignInBlocks, listSignInBlocks } from './sign-in-blocks.ts';
export { beginSignOn, findSignOn, finishSignOn } from './single-sign-on.ts';
export { getSupportAccess, grantSupportAccess, withdrawSupportAccess } from './support.ts';
export { getOpenApi, getVersion } from './system.ts';
export {
  addTrustedCertificates,
  analyseSignedAgain,
  listTrustedCertificates,
  removeTrustedCertificate,
} from './trust-list.ts';
export { confirmTwoFactor, loginWithTwoFactorCode, setUpTwoFactor } from './two-factor.ts';
export {
  changeUser,
  createUser,
  importUsers,
  inviteUser,
  listUsers,
  removeTwoFactor,
  removeUser,
  signOutUser,
  unlinkIdentity,
} from './user-administration.ts';
export {
  changeGroupRecords,
  createUserGroup,
  listUserGroups,
  removeUserGroup,
  updateUserGroup,
} from './user-groups.ts';
export {
  forgotPassword,
  login,
  logout,
  resetPassword,
  signInWithToken,
  updateUser,
  validatePasswordToken,
} from './users.ts';
export { getRecomputation, getVerdict, recomputeVerdict } from './verdicts.ts';
export {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.ts';
