import * as accountExports from './account-exports.ts';
import * as audit from './audit.ts';
import * as capture from './capture.ts';
import * as clientRequests from './client-requests.ts';
import * as detectedObjects from './detected-objects.ts';
import * as documents from './documents.ts';
import * as expenses from './expenses.ts';
import * as faces from './faces.ts';
import * as identityProviders from './identity-providers.ts';
import * as knownIssuers from './known-issuers.ts';
import * as ledger from './ledger.ts';
import * as mailChanges from './mail-changes.ts';
import * as mailboxes from './mailboxes.ts';
import * as mails from './mails.ts';
import * as mediaStorages from './media-storages.ts';
import * as nearDuplicates from './near-duplicates.ts';
import * as notifications from './notifications.ts';
import * as organisations from './organisations.ts';
import * as questionSets from './question-sets.ts';
import * as recordClaims from './record-claims.ts';
import * as recordFindings from './record-findings.ts';
import * as recordings from './recordings.ts';
import * as records from './records.ts';
import * as registrations from './registrations.ts';
import * as review from './review.ts';
import * as sampleData from './sample-data.ts';
import * as secondFactors from './second-factors.ts';
import * as securityAlerts from './security-alerts.ts';
import * as settings from './settings.ts';
import * as userGroups from './user-groups.ts';
import * as webhooks from './webhooks.ts';

/** Every table, for the test that compares them with the migrated database. */
export const TABLES = Object.values({
  ...organisations,
  ...records,
  ...recordings,
  ...questionSets,
  ...recordClaims,
  ...recordFindings,
  ...identityProviders,
  ...knownIssuers,
  ...ledger,
  ...mailChanges,
  ...mailboxes,
  ...mails,
  ...documents,
  ...detectedObjects,
  ...expenses,
  ...faces,
  ...nearDuplicates,
  ...registrations,
  ...notifications,
  ...review,
  ...sampleData,
  ...secondFactors,
  ...securityAlerts,
  ...audit,
  ...accountExports,
  ...settings,
  ...webhooks,
  ...mediaStorages,
  ...userGroups,
  ...clientRequests,
  ...capture,
});
