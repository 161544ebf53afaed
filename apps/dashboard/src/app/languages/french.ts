import { accountTexts } from '../../features/account/account-texts.fr.ts';
import { assetsTexts } from '../../features/assets/assets-texts.fr.ts';
import { credentialsTexts } from '../../features/assets/credentials/credentials-texts.fr.ts';
import { actionTexts, sourceTexts } from '../../features/assets/credentials/step-texts.fr.ts';
import { documentTexts } from '../../features/assets/document/document-texts.fr.ts';
import { receiptTexts } from '../../features/assets/expenses/expenses-texts.fr.ts';
import { issuersTexts } from '../../features/assets/issuers/issuers-texts.fr.ts';
import { verifyTexts } from '../../features/assets/ledger/verify-texts.fr.ts';
import { statusTexts } from '../../features/assets/methods/status-texts.fr.ts';
import { objectsTexts } from '../../features/assets/objects/objects-texts.fr.ts';
import { stageTexts } from '../../features/assets/picture/stage-texts.fr.ts';
import { recordingTexts } from '../../features/assets/recording/recording-texts.fr.ts';
import { answersTexts } from '../../features/capture/components/answers-texts.fr.ts';
import { expensesTexts } from '../../features/expenses/expenses-texts.fr.ts';
import { forensicTexts } from '../../features/forensic-storage/forensic-texts.fr.ts';
import { groupsTexts } from '../../features/groups/groups-texts.fr.ts';
import { insightsTexts } from '../../features/insights/insights-texts.fr.ts';
import { mailboxesTexts } from '../../features/mailboxes/mailboxes-texts.fr.ts';
import { mediaStoragesTexts } from '../../features/media-storages/media-storages-texts.fr.ts';
import { newsTexts } from '../../features/notifications/news-texts.fr.ts';
import { notificationsTexts } from '../../features/notifications/notifications-texts.fr.ts';
import { profileTexts } from '../../features/profile/profile-texts.fr.ts';
import { questionSetsTexts } from '../../features/question-sets/question-sets-texts.fr.ts';
import { quickCheckTexts } from '../../features/quick-check/quick-check-texts.fr.ts';
import { camerasTexts } from '../../features/records/cameras/cameras-texts.fr.ts';
import { knownCamerasTexts } from '../../features/records/cameras/known-cameras-texts.fr.ts';
import { claimTexts } from '../../features/records/claim/claim-texts.fr.ts';
import { firstRecordTexts } from '../../features/records/components/first-record-texts.fr.ts';
import { emailsTexts } from '../../features/records/emails/emails-texts.fr.ts';
import { knownIssuersTexts } from '../../features/records/issuers/known-issuers-texts.fr.ts';
import { linksTexts } from '../../features/records/links/links-texts.fr.ts';
import { queueTexts } from '../../features/records/queue/queue-texts.fr.ts';
import { reasonTexts } from '../../features/records/queue/reason-texts.fr.ts';
import { waitingTexts } from '../../features/records/queue/waiting-texts.fr.ts';
import { recordsTexts } from '../../features/records/records-texts.fr.ts';
import { facesTexts } from '../../features/records/review/faces-texts.fr.ts';
import { recordObjectsTexts, reviewTexts } from '../../features/records/review/review-texts.fr.ts';
import { usualReasons } from '../../features/records/review/usual-reasons-texts.fr.ts';
import { reportsTexts } from '../../features/reports/reports-texts.fr.ts';
import { sampleDataTexts } from '../../features/sample-data/sample-data-texts.fr.ts';
import { searchTexts } from '../../features/search/search-texts.fr.ts';
import { entranceTexts } from '../../features/session/entrance-texts.fr.ts';
import { sessionTexts } from '../../features/session/session-texts.fr.ts';
import { auditTexts } from '../../features/settings/audit-texts.fr.ts';
import { settingsTexts } from '../../features/settings/settings-texts.fr.ts';
import { supportTexts } from '../../features/support/support-texts.fr.ts';
import { twoFactorTexts } from '../../features/two-factor/two-factor-texts.fr.ts';
import { uploadTexts } from '../../features/upload/upload-texts.fr.ts';
import { usersTexts } from '../../features/users/users-texts.fr.ts';
import { workOrdersTexts } from '../../features/work-orders/work-orders-texts.fr.ts';
import { wordings } from '../../i18n/wordings/wordings.fr.ts';
import { errorMessages } from '../../platform/api/error-messages.fr.ts';
import { translateErrors } from '../../platform/api/translate-errors.ts';
import { platformTexts } from '../../platform/platform-texts.fr.ts';
import { draftTexts } from '../../ui/draft-texts.fr.ts';
import { uiTexts } from '../../ui/ui-texts.fr.ts';
import { pagesTexts } from '../app-texts.fr.ts';
import { layoutTexts } from '../layout-texts.fr.ts';
import { noticeTexts } from '../network/notice-texts.fr.ts';
import { helpTexts } from '../shell/help/help-texts.fr.ts';
import { shellTexts } from '../shell/shell-texts.fr.ts';
import { tourTexts } from '../shell/tour/tour-texts.fr.ts';

/** All French texts of the dashboard, by the names that `bindTexts` uses: one file to load. */
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
