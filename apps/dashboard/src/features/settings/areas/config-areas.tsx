import { useSignedIn } from '../../../platform/session/session-store.ts';
import { AreaPage } from '../components/area-page.tsx';
import { ConfigForm, type ConfigSection } from '../components/config-form.tsx';
import { DecisionReasons } from '../components/decision-reasons.tsx';

const ANALYSIS: ConfigSection[] = [
  {
    title: 'settings.section.methods',
    fields: [
      'tamperDetectionEnabled',
      'deepScanEnabled',
      'expenseDetectionEnabled',
      'documentAnalysisEnabled',
    ],
  },
  { title: 'settings.section.expenses', fields: ['maxExpenseAgeDays'] },
  { title: 'settings.section.scores', fields: ['maxTamperScore'] },
  {
    title: 'settings.section.sizes',
    fields: ['minImageWidth', 'minImageHeight', 'analysisFileSize.minWidth', 'analysisFileSize.minHeight'],
  },
  { title: 'settings.section.features', fields: ['recordsEnabled', 'otherImageTypesEnabled'] },
];

export function AnalysisArea() {
  return (
    <AreaPage area="analysis">
      <ConfigForm sections={ANALYSIS} />
    </AreaPage>
  );
}

const ANOMALIES: ConfigSection[] = [
  {
    title: 'settings.section.time',
    fields: ['dateAgeCheckEnabled', 'maxImageAgeMinutes', 'timeCheckEnabled', 'maxTimeDifferenceMinutes'],
  },
  { title: 'settings.section.place', fields: ['locationCheckEnabled', 'maxDistanceMiles'] },
  { title: 'settings.section.origin', fields: ['deviceCheckEnabled', 'duplicateCheckEnabled'] },
  { title: 'settings.section.people', fields: ['facialMatchEnabled'] },
];

export function AnomaliesArea() {
  return (
    <AreaPage area="anomalies">
      <ConfigForm sections={ANOMALIES} />
    </AreaPage>
  );
}

const REVIEW: ConfigSection[] = [
  {
    title: 'settings.section.weights',
    fields: [
      'needsReviewThreshold',
      'reviewWeights.score',
      'reviewWeights.signature',
      'reviewWeights.duplicateElsewhere',
      'reviewWeights.tamperedAssets',
      'reviewWeights.documentChanged',
      'reviewWeights.digits',
      'reviewWeights.facialMatch',
      'reviewWeights.failed',
      'reviewWeights.impossible',
      'reviewWeights.locationDifference',
      'reviewWeights.createDateAge',
      'reviewWeights.notAnalysed',
      'reviewWeights.timeDifference',
      'reviewWeights.deviceDifference',
      'reviewWeights.duplicateHere',
      'reviewWeights.imageTooSmall',
    ],
  },
  { title: 'settings.section.secondWord', fields: ['secondReviewWeight'] },
];

export function ReviewArea() {
  return (
    <AreaPage area="review">
      <ConfigForm sections={REVIEW} />
      <DecisionReasons />
    </AreaPage>
  );
}

const WORK_ORDERS: ConfigSection[] = [
  { title: 'settings.section.delivery', fields: ['emailEnabled', 'smsEnabled'] },
  { title: 'settings.section.time', fields: ['workOrderDueDays'] },
];

export function WorkOrdersArea() {
  return (
    <AreaPage area="workorders">
      <ConfigForm sections={WORK_ORDERS} />
    </AreaPage>
  );
}

const SECURITY: ConfigSection = {
  title: 'settings.section.security',
  fields: ['twoFactorRequiredEnabled'],
};
const STRANGERS: ConfigSection = { title: 'settings.section.strangers', fields: ['registrationEnabled'] };

export function AccessArea() {
  // Registration belongs to the installation, and so to its main organization.
  const { isMain } = useSignedIn().user.organization;
  return (
    <AreaPage area="access">
      <ConfigForm sections={isMain ? [SECURITY, STRANGERS] : [SECURITY]} />
    </AreaPage>
  );
}
