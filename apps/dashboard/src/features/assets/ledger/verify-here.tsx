import type { AssetDetails } from '@assay/contract/assets';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconShieldCheck, IconX } from '@tabler/icons-react';
import { withColon } from '../../../i18n/with-colon.ts';
import { formatLong } from '../../../ui/time-words.ts';
import { t } from '../assets-texts.ts';
import classes from './ledger.module.css';
import { useVerification, type Verification } from './use-verification.ts';
import type { StepName } from './verify-proof.ts';

// Not imported from the verifier itself, which is loaded only for a verification.
const STEP_NAMES: readonly StepName[] = ['digest', 'entry', 'signature', 'inclusion'];

/** The mathematics of the proof, repeated in the reader's own browser. */
export function VerifyHere({ asset }: { readonly asset: AssetDetails }) {
  const { verify, ...state } = useVerification(asset);
  const isStarted = state.isRunning || state.results.length > 0 || state.failure !== null;
  return (
    <div className={classes.verify}>
      <Button
        variant={isStarted ? 'default' : 'filled'}
        fullWidth
        leftSection={<IconShieldCheck size={16} />}
        loading={state.isRunning}
        onClick={() => void verify()}
      >
        {isStarted && !state.isRunning ? t('assets.proof.verifyAgain') : t('assets.proof.verify')}
      </Button>
      {!isStarted && <p className={classes.note}>{t('assets.proof.verifyText')}</p>}
      {isStarted && <Steps state={state} />}
      <div aria-live="polite">
        <Outcome state={state} />
      </div>
    </div>
  );
}

function Steps({ state }: { readonly state: Verification }) {
  return (
    <ol className={classes.steps}>
      {STEP_NAMES.map((step, i) => {
        const result = state.results.find((one) => one.step === step);
        const isNow = state.isRunning && i === state.results.length;
        const outcome = result?.outcome ?? (isNow ? 'running' : 'waiting');
        return (
          <li key={step} className={classes.step} data-outcome={outcome}>
            <span className={classes.tick} aria-label={outcome} role="img">
              {outcome === 'passed' && <IconCheck size={14} stroke={3} />}
              {outcome === 'failed' && <IconX size={14} stroke={3} />}
              {outcome === 'skipped' && <IconMinus size={14} stroke={3} />}
            </span>
            <span>
              {t(`assets.proof.steps.${step}`)}
              {result && <small>{result.detail}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Outcome({ state }: { readonly state: Verification }) {
  const { pin, results, failure, isRunning } = state;
  const isRefuted = failure !== null || results.some(({ outcome }) => outcome === 'failed');
  const isProven = !isRunning && !isRefuted && results.length === STEP_NAMES.length;
  return (
    <>
      {pin?.state === 'changed' && (
        <p className={classes.alarm}>
          <IconAlertTriangle size={16} aria-hidden /> {t('assets.proof.keyChanged')}
        </p>
      )}
      {isProven && (
        <p className={classes.proven}>
          <IconShieldCheck size={16} aria-hidden /> {t('assets.proof.verified')}
        </p>
      )}
      {!isRunning && isRefuted && (
        <p className={classes.alarm}>
          <IconAlertTriangle size={16} aria-hidden /> {failure ?? t('assets.proof.refuted')}
        </p>
      )}
      {pin && (
        <p className={classes.note}>
          {withColon(t('assets.proof.key'))}
          <code>{pin.pin.key}</code>
          <br />
          {t('assets.proof.keyPinned', { date: formatLong(pin.pin.since) })}
        </p>
      )}
    </>
  );
}
