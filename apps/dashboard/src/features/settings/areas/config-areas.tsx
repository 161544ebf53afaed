import { useSignedIn } from '../../../platform/session/session-store.ts';
import { AreaPage } from '../components/area-page.tsx';
import { ClaimFields } from '../components/claim-fields.tsx';
import { ConfigForm, type ConfigSection } from '../components/config-form.tsx';
import { DecisionReasons } from '../components/decision-reasons.tsx';
import { DkimKeys } from '../components/dkim-keys.tsx';
import { SignInBlocks } from '../components/sign-in-blocks.tsx';
import { ANALYSIS, ANOMALIES, REVIEW, WORK_ORDERS } from './config-sections.ts';

export function AnalysisArea() {
  return (
    <AreaPage area="analysis">
      <ConfigForm sections={ANALYSIS} />
    </AreaPage>
  );
}

export function AnomaliesArea() {
  return (
    <AreaPage area="anomalies">
      <ConfigForm sections={ANOMALIES} />
    </AreaPage>
  );
}

export function ReviewArea() {
  return (
    <AreaPage area="review">
      <ConfigForm sections={REVIEW} />
      <DecisionReasons />
    </AreaPage>
  );
}

export function WorkOrdersArea() {
  return (
    <AreaPage area="workorders">
      <ConfigForm sections={WORK_ORDERS} />
      <ClaimFields />
      <DkimKeys />
    </AreaPage>
  );
}

const SECURITY: ConfigSection = {
  title: 'settings.section.security',
  fields: ['twoFactorRequiredEnabled', 'viewsAuditedEnabled'],
};
const ALERTS: ConfigSection = {
  title: 'settings.section.alerts',
  fields: ['alertFailedSignIns', 'alertRefusedCalls', 'alertDownloads'],
};
const STRANGERS: ConfigSection = { title: 'settings.section.strangers', fields: ['registrationEnabled'] };

export function AccessArea() {
  // Registration belongs to the installation, and so to its main organization.
  const { isMain } = useSignedIn().user.organization;
  return (
    <AreaPage area="access">
      <ConfigForm sections={isMain ? [SECURITY, ALERTS, STRANGERS] : [SECURITY, ALERTS]} />
      <SignInBlocks />
    </AreaPage>
  );
}
