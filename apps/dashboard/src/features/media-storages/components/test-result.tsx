import type { StorageTest } from '@assay/contract/media-storages';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { t } from '../media-storages-texts.ts';
import classes from './storages.module.css';

/** What a test looked at, step by step, in the server's words. */
export function TestResult({ test }: { test: StorageTest }) {
  return (
    <div className={classes.test}>
      <ol className={classes.steps} aria-label={t('test.steps')}>
        {test.checks.map(({ check, passed, message }) => {
          const Icon = passed === null ? IconMinus : passed ? IconCheck : IconAlertTriangle;
          const words = t(passed === null ? 'test.unknown' : passed ? 'test.ok' : 'test.wrong');
          return (
            <li key={check} className={classes.step} data-failed={passed === false ? '' : undefined}>
              <Icon size={16} stroke={1.8} role="img" aria-label={words} />
              <span>
                <b>{t(`test.step.${check}`)}</b> {message}
              </span>
            </li>
          );
        })}
      </ol>
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
      {t('hostKey')}: <code>{value}</code> <span>{t('pinned')}</span>
    </p>
  );
}
