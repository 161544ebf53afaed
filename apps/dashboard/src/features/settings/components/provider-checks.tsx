import type { ProviderCheck } from '@assay/contract/identity-providers';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { t } from '../settings-texts.ts';
import classes from './provider-checks.module.css';

/** The steps of an identity provider's test, in order, and where it ended. */
export function ProviderChecks({ checks }: { checks: readonly ProviderCheck[] }) {
  return (
    <ul className={classes.list} role="status" aria-label={t('settings.signon.testResult')}>
      {checks.map(({ check, passed, message }) => (
        <li key={check} data-passed={passed ?? 'unknown'}>
          <Verdict passed={passed} />
          <span>
            <strong>{t(`settings.signon.check.${check}`)}</strong> {message}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Verdict({ passed }: Pick<ProviderCheck, 'passed'>) {
  const size = { size: 18, stroke: 1.8 };
  if (passed === null) return <IconHelpCircle {...size} aria-label={t('settings.signon.unknown')} />;
  if (passed) return <IconCircleCheck {...size} aria-label={t('settings.signon.passed')} />;
  return <IconCircleX {...size} aria-label={t('settings.signon.notPassed')} />;
}
