import type { ConfigSection } from '../components/config-form.tsx';

export const ANALYSIS: ConfigSection[] = [
  {
    title: 'settings.section.methods',
    fields: [
      'tamperDetectionEnabled',
      'deepScanEnabled',
      'expenseDetectionEnabled',
      'objectDetectionEnabled',
      'objectsOnArrivalEnabled',
      'documentAnalysisEnabled',
    ],
  },
  { title: 'settings.section.expenses', fields: ['maxExpenseAgeDays'] },
  { title: 'settings.section.scores', fields: ['maxTamperScore'] },
  {
    title: 'settings.section.sizes',
    fields: ['minImageWidth', 'minImageHeight', 'analysisFileSize.minWidth', 'analysisFileSize.minHeight'],
  },
  {
    title: 'settings.section.features',
    fields: ['recordsEnabled', 'forensicsEnabled', 'otherImageTypesEnabled'],
  },
];

export const ANOMALIES: ConfigSection[] = [
  {
    title: 'settings.section.time',
    fields: [
      'dateAgeCheckEnabled',
      'maxImageAgeMinutes',
      'timeCheckEnabled',
      'maxTimeDifferenceMinutes',
      'maxTimeAfterClaimMinutes',
    ],
  },
  { title: 'settings.section.place', fields: ['locationCheckEnabled', 'maxDistanceMiles'] },
  { title: 'settings.section.origin', fields: ['deviceCheckEnabled', 'duplicateCheckEnabled'] },
  { title: 'settings.section.people', fields: ['facialMatchEnabled'] },
  {
    title: 'settings.section.cameras',
    fields: ['cameraPatternsEnabled', 'customerCameraPatternsEnabled'],
  },
];

export const REVIEW: ConfigSection[] = [
  {
    title: 'settings.section.weights',
    fields: [
      'needsReviewThreshold',
      'reviewWeights.score',
      'reviewWeights.signature',
      'reviewWeights.duplicateElsewhere',
      'reviewWeights.tamperedAssets',
      'reviewWeights.aiMade',
      'reviewWeights.documentChanged',
      'reviewWeights.digits',
      'reviewWeights.sums',
      'reviewWeights.facialMatch',
      'reviewWeights.originalDiffers',
      'reviewWeights.claimDevice',
      'reviewWeights.payeeAccount',
      'reviewWeights.credentials',
      'reviewWeights.failed',
      'reviewWeights.invoiceNumber',
      'reviewWeights.contradiction',
      'reviewWeights.receiptDate',
      'reviewWeights.sharedAccount',
      'reviewWeights.foreignData',
      'reviewWeights.impossible',
      'reviewWeights.disputed',
      'reviewWeights.objectNumber',
      'reviewWeights.place',
      'reviewWeights.claimDaylight',
      'reviewWeights.locationDifference',
      'reviewWeights.createDateAge',
      'reviewWeights.claimAmount',
      'reviewWeights.notAnalysed',
      'reviewWeights.timeDifference',
      'reviewWeights.deviceDifference',
      'reviewWeights.cameraElsewhere',
      'reviewWeights.numberSeries',
      'reviewWeights.cameraContradiction',
      'reviewWeights.issuerDiffers',
      'reviewWeights.duplicateHere',
      'reviewWeights.editor',
      'reviewWeights.imageTooSmall',
    ],
  },
  { title: 'settings.section.secondWord', fields: ['secondReviewWeight'] },
];

export const WORK_ORDERS: ConfigSection[] = [
  { title: 'settings.section.delivery', fields: ['emailEnabled', 'smsEnabled'] },
  { title: 'settings.section.time', fields: ['workOrderDueDays'] },
];
