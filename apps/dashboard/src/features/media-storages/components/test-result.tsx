import type { StorageTest } from '@assay/contract/media-storages';
import { withColon } from '../../../i18n/with-colon.ts';
import { TestSteps } from '../../../ui/test-steps.tsx';
import { t } from '../media-storages-texts.ts';
import classes from './storages.module.css';

/** The steps of a test, in the server's words. */
export function TestResult({ test }: { test: StorageTest }) {
  return (
    <div className={classes.test}>
      <TestSteps
        label={t('test.steps')}
        words={{ passed: t('test.ok'), failed: t('test.wrong'), unknown: t('test.unknown') }}
        steps={test.checks.map(({ check, passed, message }) => ({
          name: check,
          label: t(`test.step.${check}`),
          passed,
          text: message,
        }))}
      />
      {test.offeredHostKey && (
        <p className={classes.key} data-failed="">
          {t('offered')} <code>{test.offeredHostKey}</code>
        </p>
      )}
    </div>
  );
}

/** The key of an SSH server by which it is known again. */
export function HostKey({ value }: { value: string }) {
  return (
    <p className={classes.key}>
      {withColon(t('hostKey'))}
      <code>{value}</code> <span>{t('pinned')}</span>
    </p>
  );
}
