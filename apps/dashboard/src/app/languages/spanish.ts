import { accountTexts } from '../../features/account/account-texts.es.ts';
import { assetsTexts } from '../../features/assets/assets-texts.es.ts';
import { credentialsTexts } from '../../features/assets/credentials/credentials-texts.es.ts';
import { actionTexts, sourceTexts } from '../../features/assets/credentials/step-texts.es.ts';
import { documentTexts } from '../../features/assets/document/document-texts.es.ts';
import { receiptTexts } from '../../features/assets/expenses/expenses-texts.es.ts';
import { issuersTexts } from '../../features/assets/issuers/issuers-texts.es.ts';
import { verifyTexts } from '../../features/assets/ledger/verify-texts.es.ts';
import { statusTexts } from '../../features/assets/methods/status-texts.es.ts';
import { objectsTexts } from '../../features/assets/objects/objects-texts.es.ts';
import { stageTexts } from '../../features/assets/picture/stage-texts.es.ts';
import { recordingTexts } from '../../features/assets/recording/recording-texts.es.ts';
import { answersTexts } from '../../features/capture/components/answers-texts.es.ts';
import { expensesTexts } from '../../features/expenses/expenses-texts.es.ts';
import { forensicTexts } from '../../features/forensic-storage/forensic-texts.es.ts';
import { groupsTexts } from '../../features/groups/groups-texts.es.ts';
import { insightsTexts } from '../../features/insights/insights-texts.es.ts';
import { mailboxesTexts } from '../../features/mailboxes/mailboxes-texts.es.ts';
import { mediaStoragesTexts } from '../../features/media-storages/media-storages-texts.es.ts';
import { newsTexts } from '../../features/notifications/news-texts.es.ts';
import { notificationsTexts } from '../../features/notifications/notifications-texts.es.ts';
import { profileTexts } from '../../features/profile/profile-texts.es.ts';
import { questionSetsTexts } from '../../features/question-sets/question-sets-texts.es.ts';
import { quickCheckTexts } from '../../features/quick-check/quick-check-texts.es.ts';
import { camerasTexts } from '../../features/records/cameras/cameras-texts.es.ts';
import { knownCamerasTexts } from '../../features/records/cameras/known-cameras-texts.es.ts';
import { claimTexts } from '../../features/records/claim/claim-texts.es.ts';
import { firstRecordTexts } from '../../features/records/components/first-record-texts.es.ts';
import { emailsTexts } from '../../features/records/emails/emails-texts.es.ts';
import { knownIssuersTexts } from '../../features/records/issuers/known-issuers-texts.es.ts';
import { linksTexts } from '../../features/records/links/links-texts.es.ts';
import { queueTexts } from '../../features/records/queue/queue-texts.es.ts';
import { reasonTexts } from '../../features/records/queue/reason-texts.es.ts';
import { waitingTexts } from '../../features/records/queue/waiting-texts.es.ts';
import { recordsTexts } from '../../features/records/records-texts.es.ts';
import { facesTexts } from '../../features/records/review/faces-texts.es.ts';
import { recordObjectsTexts, reviewTexts } from '../../features/records/review/review-texts.es.ts';
import { usualReasons } from '../../features/records/review/usual-reasons-texts.es.ts';
import { reportsTexts } from '../../features/reports/reports-texts.es.ts';
import { sampleDataTexts } from '../../features/sample-data/sample-data-texts.es.ts';
import { searchTexts } from '../../features/search/search-texts.es.ts';
import { entranceTexts } from '../../features/session/entrance-texts.es.ts';
import { sessionTexts } from '../../features/session/session-texts.es.ts';
import { auditTexts } from '../../features/settings/audit-texts.es.ts';
import { settingsTexts } from '../../features/settings/settings-texts.es.ts';
import { supportTexts } from '../../features/support/support-texts.es.ts';
import { twoFactorTexts } from '../../features/two-factor/two-factor-texts.es.ts';
import { uploadTexts } from '../../features/upload/upload-texts.es.ts';
import { usersTexts } from '../../features/users/users-texts.es.ts';
import { workOrdersTexts } from '../../features/work-orders/work-orders-texts.es.ts';
import { wordings } from '../../i18n/wordings/wordings.es.ts';
import { errorMessages } from '../../platform/api/error-messages.es.ts';
import { translateErrors } from '../../platform/api/translate-errors.ts';
import { platformTexts } from '../../platform/platform-texts.es.ts';
import { draftTexts } from '../../ui/draft-texts.es.ts';
import { uiTexts } from '../../ui/ui-texts.es.ts';
import { pagesTexts } from '../app-texts.es.ts';
import { layoutTexts } from '../layout-texts.es.ts';
import { noticeTexts } from '../network/notice-texts.es.ts';
import { helpTexts } from '../shell/help/help-texts.es.ts';
import { shellTexts } from '../shell/shell-texts.es.ts';
import { tourTexts } from '../shell/tour/tour-texts.es.ts';

/** All Spanish texts of the dashboard, by the names that `bindTexts` uses: one file to load. */
export const wordbook = {
  ...wordings,
  account: accountTexts,
  actions: actionTexts,
  answers: answersTexts,
  assets: assetsTexts,
  audit: auditTexts,
  cameras: camerasTexts,
  issuers: issuersTexts,
  knownCameras: knownCamerasTexts,
  knownIssuers: knownIssuersTexts,
  emails: emailsTexts,
  links: linksTexts,
  claim: claimTexts,
  credentials: credentialsTexts,
  document: documentTexts,
  errors: translateErrors(errorMessages),
  draft: draftTexts,
  expenses: expensesTexts,
  faces: facesTexts,
  usualReasons,
  forensic: forensicTexts,
  groups: groupsTexts,
  help: helpTexts,
  insights: insightsTexts,
  layout: layoutTexts,
  methodStatuses: statusTexts,
  mailboxes: mailboxesTexts,
  mediaStorages: mediaStoragesTexts,
  news: newsTexts,
  notices: noticeTexts,
  notifications: notificationsTexts,
  objects: objectsTexts,
  pages: pagesTexts,
  profile: profileTexts,
  questionSets: questionSetsTexts,
  queue: queueTexts,
  queueReasons: reasonTexts,
  waiting: waitingTexts,
  firstRecord: firstRecordTexts,
  quickCheck: quickCheckTexts,
  receipt: receiptTexts,
  recordObjects: recordObjectsTexts,
  recording: recordingTexts,
  records: recordsTexts,
  reports: reportsTexts,
  review: reviewTexts,
  sampleData: sampleDataTexts,
  search: searchTexts,
  session: { ...sessionTexts, ...entranceTexts, ...platformTexts },
  settings: settingsTexts,
  shell: shellTexts,
  sources: sourceTexts,
  stage: stageTexts,
  support: supportTexts,
  tour: tourTexts,
  twoFactor: twoFactorTexts,
  ui: uiTexts,
  upload: uploadTexts,
  users: usersTexts,
  verify: verifyTexts,
  workOrders: workOrdersTexts,
};
