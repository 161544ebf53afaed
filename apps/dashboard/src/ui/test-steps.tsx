import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './test-steps.module.css';

export interface TestStep {
  name: string;
  label: string;
  /** Null: nothing is known of it. */
  passed: boolean | null;
  text: ReactNode;
}

export interface TestStepsProps {
  label: string;
  /** The meaning of each sign, for screen readers. */
  words: Readonly<Record<'passed' | 'failed' | 'unknown', string>>;
  steps: readonly TestStep[];
}

/** The steps of a test. */
export function TestSteps({ label, words, steps }: TestStepsProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ name, label: title, passed, text }) => {
        const Icon = passed === null ? IconMinus : passed ? IconCheck : IconAlertTriangle;
        const sign = passed === null ? words.unknown : passed ? words.passed : words.failed;
        return (
          <li key={name} className={classes.step} data-failed={passed === false ? '' : undefined}>
            <Icon size={16} stroke={1.8} role="img" aria-label={sign} />
            <span>
              <b>{title}</b> {text}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
