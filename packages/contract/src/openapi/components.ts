import type { z } from 'zod';
import { failureSchema } from '../errors.ts';
import { accessTokenSchema } from '../routes/access-tokens.ts';
import { eventSchema } from '../routes/events.ts';
import { detectResultSchema } from '../routes/forensics.ts';
import { messageSchema } from '../routes/outbox.ts';
import { filePlaceSchema } from '../routes/places.ts';
import { expiringRecordSchema, heldRecordSchema } from '../routes/retention.ts';
import { trustedCertificateSchema } from '../routes/trust-list.ts';
import { webhookDeliverySchema, webhookSchema } from '../routes/webhooks.ts';
import { accountStatementSchema } from '../schemas/account-statement.ts';
import * as assessment from '../schemas/assessment.ts';
import * as asset from '../schemas/asset.ts';
import { auditEntrySchema } from '../schemas/audit.ts';
import { cameraPhotoSchema, recordCamerasSchema } from '../schemas/cameras.ts';
import * as capture from '../schemas/capture.ts';
import * as workOrder from '../schemas/client-request.ts';
import { credentialsSchema } from '../schemas/credentials.ts';
import * as objects from '../schemas/detected-objects.ts';
import * as job from '../schemas/detection-job.ts';
import * as document from '../schemas/document.ts';
import { emailPartSchema, emailSchema, emailSignatureSchema } from '../schemas/email.ts';
import * as expense from '../schemas/expense.ts';
import { faceComparisonSchema, photoFacesSchema } from '../schemas/faces.ts';
import { forensicFileSchema, forensicFolderSchema } from '../schemas/forensic-storage.ts';
import { identityProviderSchema, providerCheckSchema } from '../schemas/identity-provider.ts';
import { insightsSchema } from '../schemas/insights.ts';
import {
  knownCameraResultSchema,
  knownCameraSchema,
  recordKnownCamerasSchema,
} from '../schemas/known-cameras.ts';
import {
  issuerComparisonSchema,
  knownIssuerSchema,
  proposedIssuerSchema,
  refusedSampleSchema,
} from '../schemas/known-issuers.ts';
import { mailboxMessageSchema, mailboxSchema, mailboxTestSchema } from '../schemas/mailbox.ts';
import { importRowSchema, managedUserSchema } from '../schemas/managed-user.ts';
import { containerSchema, mediaFactsSchema, mediaTrackSchema } from '../schemas/media-facts.ts';
import { mediaStorageSchema, storageTestSchema } from '../schemas/media-storage.ts';
import { notificationSchema, securityAlertSchema } from '../schemas/notification.ts';
import * as organisation from '../schemas/organisation.ts';
import { foundTextSchema, pageTextSchema, textMatchSchema } from '../schemas/page-text.ts';
import { questionSetLinkSchema, questionSetSchema } from '../schemas/question-set.ts';
import * as record from '../schemas/record.ts';
import { linkedRecordSchema, recordLinkSchema, recordLinksSchema } from '../schemas/record-links.ts';
import { keyFrameSchema, recordingSchema } from '../schemas/recording.ts';
import {
  recordingComparisonSchema,
  requestedRecordingComparisonSchema,
} from '../schemas/recording-comparison.ts';
import * as report from '../schemas/report.ts';
import * as review from '../schemas/review.ts';
import { reviewWeightsSchema } from '../schemas/review-settings.ts';
import { layoutSettingsSchema, userSchema } from '../schemas/user.ts';
import { userGroupSchema } from '../schemas/user-group.ts';

/** Schemas with a name in the OpenAPI document, each with its description. All others are written inline. */
export const COMPONENTS = {
  AccountStatement: [
    accountStatementSchema,
    'What an account statement says, and whether its sums hold. Amounts are in its own currency; null: it does not say.',
  ],
  AccessToken: [accessTokenSchema, 'An access token as it is listed: never the token itself.'],
  Assessment: [assessment.assessmentSchema, 'The result of one analysis method for one file.'],
  Asset: [asset.assetSchema, 'A file that was taken in, or whose fingerprint was entered.'],
  AssetDetails: [asset.assetDetailsSchema, 'An asset with its metadata, content credentials and duplicates.'],
  AssetExpenses: [
    expense.assetExpensesSchema,
    'The receipts read from one file, and how far the reading has got.',
  ],
  AssetObjects: [
    objects.assetObjectsSchema,
    'The objects detected in one file, and how far the detection has got.',
  ],
  Assignee: [review.assigneeSchema, 'A user to whom a record can be assigned.'],
  AuditEntry: [auditEntrySchema, 'One entry of the audit log.'],
  CameraPhoto: [cameraPhotoSchema, 'A picture whose camera was compared.'],
  Capture: [capture.captureSchema, 'A work order as the page of the customer shows it.'],
  Comment: [review.commentSchema, 'A comment on a record.'],
  ConfigProfile: [
    organisation.configProfileSchema,
    'Settings of an organisation that were saved under a name.',
  ],
  Container: [containerSchema, 'What the structure of an audio or video container says about its origin.'],
  Credentials: [credentialsSchema, 'The content credentials (C2PA) of a file and what checking them gave.'],
  Decision: [
    review.decisionSchema,
    'A decision on a record or on one of its files. Decisions are never changed, only superseded.',
  ],
  DetectedObject: [objects.detectedObjectSchema, 'An object that a model reports. It is a hint, not proof.'],
  DetectionJob: [job.detectionJobSchema, 'A job that takes files in from a media storage.'],
  DetectionRun: [job.detectionRunSchema, 'One run of a detection job.'],
  DetectResult: [detectResultSchema, 'The state of one analysis task, and its result once it is complete.'],
  Document: [document.documentSchema, 'The pages, revisions, signatures and fonts of a PDF document.'],
  DocumentFont: [
    document.documentFontSchema,
    'A font of a document and how much of the visible text uses it.',
  ],
  DocumentPage: [document.documentPageSchema, 'One page of a document.'],
  DocumentPicture: [
    document.documentPictureSchema,
    'A picture that was extracted from a document as an asset of its own.',
  ],
  DocumentRevision: [
    document.documentRevisionSchema,
    'One saved state of a document, with the changes since the one before.',
  ],
  DocumentSignature: [
    document.documentSignatureSchema,
    'A digital signature or time stamp in a document and what checking it gave.',
  ],
  Email: [emailSchema, 'An e-mail as it was read when it came in. All of it is what its sender claims.'],
  EmailPart: [emailPartSchema, 'Something that came with an e-mail.'],
  EmailSignature: [emailSignatureSchema, 'A signature of the server that sent an e-mail (DKIM, RFC 6376).'],
  Event: [eventSchema, 'One message of the event stream.'],
  Expense: [
    expense.expenseSchema,
    'What a receipt or an invoice says. Amounts are in its own currency; null: it does not say.',
  ],
  ExpenseRow: [expense.expenseRowSchema, 'One receipt in a list.'],
  ExpiringRecord: [expiringRecordSchema, 'An archived record whose files are due for erasure.'],
  FaceComparison: [
    faceComparisonSchema,
    'How similar the faces in the photos of a record are. It identifies nobody.',
  ],
  Failure: [failureSchema, 'Every failed answer has this shape.'],
  FilePlace: [filePlaceSchema, 'Where a file was taken, and where its sender said to be.'],
  ForensicFile: [forensicFileSchema, 'A file that was taken in from a media storage.'],
  ForensicFolder: [
    forensicFolderSchema,
    'A media storage, or one of its folders, with counts that include everything below it.',
  ],
  FoundAnswer: [capture.foundAnswerSchema, 'An answer of a customer that contains the words searched for.'],
  FoundComment: [review.foundCommentSchema, 'A comment that contains the words searched for.'],
  FoundDecision: [review.foundDecisionSchema, 'A decision whose reason contains the words searched for.'],
  FoundText: [foundTextSchema, 'A file whose text contains the words searched for, with the first place.'],
  HeldRecord: [heldRecordSchema, 'A record under legal hold.'],
  HistoryEntry: [review.historyEntrySchema, 'One entry of the history of a record.'],
  IdentityProvider: [
    identityProviderSchema,
    'The OpenID Connect provider of an organisation, without its secret.',
  ],
  ImportRow: [importRowSchema, 'One checked line of a user import.'],
  Insights: [insightsSchema, 'Figures on the files that came in within a period.'],
  JobPreview: [job.jobPreviewSchema, 'What a detection job would do with the first files that it meets.'],
  JobSettings: [job.jobSettingsSchema, 'Which files a detection job takes in, and how.'],
  KeyFrame: [keyFrameSchema, 'A frame of a video, upright as it is shown.'],
  LayoutSettings: [layoutSettingsSchema, 'How the dashboard is laid out for a user.'],
  LedgerState: [asset.ledgerStateSchema, 'Where an asset stands in the ledger.'],
  Location: [asset.locationSchema, 'A place on the Earth, in WGS 84.'],
  Mailbox: [mailboxSchema, 'A mailbox from which e-mails are taken in, without its password.'],
  MailboxMessage: [mailboxMessageSchema, 'A message of a mailbox, and what became of it.'],
  MailboxTest: [mailboxTestSchema, 'The last test of a mailbox.'],
  ManagedUser: [managedUserSchema, 'A user as administrators see them.'],
  MediaEntry: [asset.mediaEntrySchema, 'The file of an asset with its validation and its analysis.'],
  MediaFacts: [mediaFactsSchema, 'The container, tracks and duration of an audio or video file.'],
  MediaStorage: [
    mediaStorageSchema,
    'A place of the organisation’s own from which files are taken in, without its secret.',
  ],
  MediaTrack: [
    mediaTrackSchema,
    'One track of an audio or video file. What the file does not state is absent.',
  ],
  MerchantExpenses: [
    expense.merchantExpensesSchema,
    'The receipts of one merchant, however its name is spelled on them.',
  ],
  Message: [messageSchema, 'A mail or SMS of the organisation.'],
  Moment: [
    assessment.momentSchema,
    'A time span of an audio or video file that an analysis method points at.',
  ],
  Notification: [notificationSchema, 'Something that concerns the signed-in user.'],
  SecurityAlert: [
    securityAlertSchema,
    'Something that somebody did unusually often, told to administrators.',
  ],
  ObjectName: [objects.objectNameSchema, 'The name of an object with the number of files that show it.'],
  Organisation: [organisation.organisationSchema, 'An organisation that the caller may act for.'],
  OrganisationConfig: [organisation.organisationConfigSchema, 'All settings of an organisation.'],
  OrganisationConfigUpdate: [
    organisation.organisationConfigUpdateSchema,
    'The settings to change. What is left out stays as it is.',
  ],
  OrganisationUiConfig: [
    organisation.organisationUiConfigSchema,
    'What the dashboard needs to look like the organisation.',
  ],
  PageText: [pageTextSchema, 'The words of one page with their places.'],
  PhotoFaces: [photoFacesSchema, 'The faces in one photo and how they compare.'],
  Proposal: [review.proposalSchema, 'A decision that is not in force until another user confirms it.'],
  ProviderCheck: [providerCheckSchema, 'One step of the test of an identity provider.'],
  QuestionSet: [questionSetSchema, 'Questions that customers are asked.'],
  QuestionSetLink: [questionSetLinkSchema, 'The question set that work orders of a type use.'],
  Receipt: [
    capture.receiptSchema,
    'What the customer keeps: the fingerprints that the server computed of what arrived.',
  ],
  Record: [record.recordSchema, 'A record (a claim, a case) with its transactions, assets and findings.'],
  RecordCameras: [
    recordCamerasSchema,
    'Which pictures of a record one camera took, by the pattern of its sensor.',
  ],
  RecordingComparison: [recordingComparisonSchema, 'Two recordings, laid along one another.'],
  RequestedRecordingComparison: [
    requestedRecordingComparisonSchema,
    'The last requested comparison of two recordings.',
  ],
  KnownCamera: [
    knownCameraSchema,
    'A camera whose sensor’s pattern the organisation learnt from flat photos.',
  ],
  KnownCameraResult: [
    knownCameraResultSchema,
    'What the comparison of a picture with a known camera showed.',
  ],
  RecordKnownCameras: [
    recordKnownCamerasSchema,
    'Which known cameras took pictures of a record, by the pattern of the sensor.',
  ],
  KnownIssuer: [
    knownIssuerSchema,
    'A merchant, bank or office of which genuine documents of one kind are known, with these samples.',
  ],
  RefusedSample: [refusedSampleSchema, 'A file that can be no sample, and why.'],
  ProposedIssuer: [proposedIssuerSchema, 'What files state about their issuer.'],
  IssuerComparison: [
    issuerComparisonSchema,
    'How a document compares with the samples of an issuer that it claims to be of.',
  ],
  RecordLink: [recordLinkSchema, 'Something that two records share.'],
  RecordLinks: [recordLinksSchema, 'What a record shares with others, and these with others again.'],
  LinkedRecord: [linkedRecordSchema, 'A record that shares something with another.'],
  RecordFinding: [
    record.recordFindingSchema,
    'Something that stands out when the files of a record are compared.',
  ],
  Recording: [
    recordingSchema,
    'Key frames, waveform, spectrogram and playback of an audio or video file. All of it is derived from the file.',
  ],
  RecordSummary: [record.recordSummarySchema, 'A record as it is listed.'],
  RecordView: [review.recordViewSchema, 'A list of records that a user saved under a name.'],
  ReportSummary: [report.reportSummarySchema, 'One analysed file in the list of reports.'],
  RequestAsset: [workOrder.requestAssetSchema, 'A file that the customer sent.'],
  ReviewReason: [review.reviewReasonSchema, 'Why a record needs review.'],
  ReviewState: [review.reviewStateSchema, 'Where a record stands in the review queue.'],
  ReviewWeights: [
    reviewWeightsSchema,
    'How much each reason weighs in the review queue: 0 (ignored) to 100.',
  ],
  RunFile: [job.runFileSchema, 'One file of a detection run and what became of it.'],
  Schedule: [job.scheduleSchema, 'When a detection job runs.'],
  Share: [report.shareSchema, 'A link that opens one record, read-only, for anyone who has it.'],
  StatementLedger: [
    report.statementLedgerSchema,
    'How a verdict or a decision compares with what was entered in the ledger.',
  ],
  StorageTest: [storageTestSchema, 'The last test of a media storage.'],
  TamperedResult: [
    assessment.tamperedResultSchema,
    'The verdict on one file: score, reasons and the results of all methods.',
  ],
  TextMatch: [textMatchSchema, 'A place in a document where the words searched for stand.'],
  TrustedCertificate: [
    trustedCertificateSchema,
    'A certificate that the organisation trusts to vouch for signers.',
  ],
  UploadTransaction: [asset.uploadTransactionSchema, 'One upload with the files that it brought.'],
  User: [userSchema, 'A user with their organisation, roles and own data.'],
  UserGroup: [userGroupSchema, 'Users who belong together, and the records that belong to them.'],
  Webhook: [webhookSchema, 'An address that is notified of events, without its secret.'],
  WebhookDelivery: [webhookDeliverySchema, 'One event sent to a webhook and what came back.'],
  WorkflowData: [capture.workflowDataSchema, 'What a customer answered, with the signature over it.'],
  WorkOrder: [
    workOrder.clientRequestSchema,
    'A work order: what is asked of a customer, with its history and link.',
  ],
  WorkOrderSummary: [workOrder.clientRequestSummarySchema, 'A work order as it is listed.'],
} as const satisfies Record<string, readonly [schema: z.ZodType, description: string]>;

export type ComponentName = keyof typeof COMPONENTS;
