import { IconAlertTriangle, IconClock, IconHelp, IconShieldCheck } from '@tabler/icons-react';
import classes from './ledger.module.css';
import type { ValidationState, ValidationTone } from './validation-state.ts';

const ICONS: Record<ValidationTone, typeof IconClock> = {
  good: IconShieldCheck,
  waiting: IconClock,
  bad: IconAlertTriangle,
  neutral: IconHelp,
};

/** The ledger's word on a file: a sign, a colour and the word itself. */
export function StateBadge({ state }: { readonly state: ValidationState }) {
  const Icon = ICONS[state.tone];
  return (
    <span className={classes.state} data-tone={state.tone} title={state.meaning}>
      <Icon size={15} aria-hidden />
      {state.title}
    </span>
  );
}
