import { accountTexts } from '../../features/account/account-texts.de.ts';
import { assetsTexts } from '../../features/assets/assets-texts.de.ts';
import { credentialsTexts } from '../../features/assets/credentials/credentials-texts.de.ts';
import { actionTexts, sourceTexts } from '../../features/assets/credentials/step-texts.de.ts';
import { documentTexts } from '../../features/assets/document/document-texts.de.ts';
import { receiptTexts } from '../../features/assets/expenses/expenses-texts.de.ts';
import { issuersTexts } from '../../features/assets/issuers/issuers-texts.de.ts';
import { verifyTexts } from '../../features/assets/ledger/verify-texts.de.ts';
import { statusTexts } from '../../features/assets/methods/status-texts.de.ts';
import { objectsTexts } from '../../features/assets/objects/objects-texts.de.ts';
import { stageTexts } from '../../features/assets/picture/stage-texts.de.ts';
import { recordingTexts } from '../../features/assets/recording/recording-texts.de.ts';
import { answersTexts } from '../../features/capture/components/answers-texts.de.ts';
import { expensesTexts } from '../../features/expenses/expenses-texts.de.ts';
import { forensicTexts } from '../../features/forensic-storage/forensic-texts.de.ts';
import { groupsTexts } from '../../features/groups/groups-texts.de.ts';
import { insightsTexts } from '../../features/insights/insights-texts.de.ts';
import { mailboxesTexts } from '../../features/mailboxes/mailboxes-texts.de.ts';
import { mediaStoragesTexts } from '../../features/media-storages/media-storages-texts.de.ts';
import { newsTexts } from '../../features/notifications/news-texts.de.ts';
import { notificationsTexts } from '../../features/notifications/notifications-texts.de.ts';
import { profileTexts } from '../../features/profile/profile-texts.de.ts';
import { questionSetsTexts } from '../../features/question-sets/question-sets-texts.de.ts';
import { quickCheckTexts } from '../../features/quick-check/quick-check-texts.de.ts';
import { camerasTexts } from '../../features/records/cameras/cameras-texts.de.ts';
import { knownCamerasTexts } from '../../features/records/cameras/known-cameras-texts.de.ts';
import { claimTexts } from '../../features/records/claim/claim-texts.de.ts';
import { firstRecordTexts } from '../../features/records/components/first-record-texts.de.ts';
import { emailsTexts } from '../../features/records/emails/emails-texts.de.ts';
import { knownIssuersTexts } from '../../features/records/issuers/known-issuers-texts.de.ts';
import { linksTexts } from '../../features/records/links/links-texts.de.ts';
import { queueTexts } from '../../features/records/queue/queue-texts.de.ts';
import { reasonTexts } from '../../features/records/queue/reason-texts.de.ts';
import { waitingTexts } from '../../features/records/queue/waiting-texts.de.ts';
import { recordsTexts } from '../../features/records/records-texts.de.ts';
import { facesTexts } from '../../features/records/review/faces-texts.de.ts';
import { recordObjectsTexts, reviewTexts } from '../../features/records/review/review-texts.de.ts';
import { usualReasons } from '../../features/records/review/usual-reasons-texts.de.ts';
import { reportsTexts } from '../../features/reports/reports-texts.de.ts';
import { sampleDataTexts } from '../../features/sample-data/sample-data-texts.de.ts';
import { searchTexts } from '../../features/search/search-texts.de.ts';
import { entranceTexts } from '../../features/session/entrance-texts.de.ts';
import { sessionTexts } from '../../features/session/session-texts.de.ts';
import { auditTexts } from '../../features/settings/audit-texts.de.ts';
import { settingsTexts } from '../../features/settings/settings-texts.de.ts';
import { supportTexts } from '../../features/support/support-texts.de.ts';
import { twoFactorTexts } from '../../features/two-factor/two-factor-texts.de.ts';
import { uploadTexts } from '../../features/upload/upload-texts.de.ts';
import { usersTexts } from '../../features/users/users-texts.de.ts';
import { workOrdersTexts } from '../../features/work-orders/work-orders-texts.de.ts';
import { wordings } from '../../i18n/wordings/wordings.de.ts';
import { errorMessages } from '../../platform/api/error-messages.de.ts';
import { translateErrors } from '../../platform/api/translate-errors.ts';
import { platformTexts } from '../../platform/platform-texts.de.ts';
import { draftTexts } from '../../ui/draft-texts.de.ts';
import { uiTexts } from '../../ui/ui-texts.de.ts';
import { pagesTexts } from '../app-texts.de.ts';
import { layoutTexts } from '../layout-texts.de.ts';
import { noticeTexts } from '../network/notice-texts.de.ts';
import { helpTexts } from '../shell/help/help-texts.de.ts';
import { shellTexts } from '../shell/shell-texts.de.ts';
import { tourTexts } from '../shell/tour/tour-texts.de.ts';

/** All German texts of the dashboard, by the names that `bindTexts` uses: one file to load. */
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
