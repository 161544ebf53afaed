import {
  IconAlertTriangle,
  IconClock,
  IconFingerprint,
  IconFingerprintOff,
  IconHelp,
} from '@tabler/icons-react';
import classes from './ledger.module.css';
import type { ValidationState, ValidationTone } from './validation-state.ts';

const ICONS: Record<ValidationTone, typeof IconClock> = {
  entered: IconFingerprint,
  waiting: IconClock,
  'left-out': IconFingerprintOff,
  bad: IconAlertTriangle,
  unknown: IconHelp,
};

/** The ledger's state of a file's fingerprint, by default in words that nobody takes for a verdict. */
export function StateBadge({ state, word }: { readonly state: ValidationState; readonly word?: string }) {
  const Icon = ICONS[state.tone];
  return (
    <span className={classes.state} data-tone={state.tone} title={state.meaning}>
      <Icon size={15} aria-hidden />
      {word ?? state.besideVerdict}
    </span>
  );
}
