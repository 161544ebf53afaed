import type { Assessment } from '@assay/contract/assessments';
import { CopyButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { titleOf } from '../../../i18n/sentences/load-sentences.ts';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { t } from '../assets-texts.ts';
import { MethodBadge } from './method-badge.tsx';
import classes from './methods.module.css';
import { statusWords } from './status-texts.ts';

interface MethodCardProps {
  readonly assessment: Assessment;
  readonly isOpen: boolean;
  readonly hasOverlay: boolean;
  readonly onSelect: () => void;
  /** Links to its findings. */
  readonly places?: ReactNode;
}

/** One method: its finding, its certainty, other possible causes, and its figures. */
export function MethodCard({ assessment, isOpen, hasOverlay, onSelect, places }: MethodCardProps) {
  const { title, status, message, statements, version, compromisedScore } = assessment;
  const words = statusWords[status];
  return (
    <li className={classes.card} data-open={isOpen} data-status={status}>
      <UnstyledButton className={classes.summary} aria-expanded={isOpen} onClick={onSelect}>
        <MethodBadge assessment={assessment} />
        <span className={classes.text}>
          <span className={classes.name}>
            <TranslatedSentence english={title} statements={titleOf(assessment)} />
            {hasOverlay && isOpen && (
              <span className={classes.shown}>
                <IconEye size={13} aria-hidden /> {t('assets.methods.shown')}
              </span>
            )}
            {status !== 'finding' && <span className={classes.status}>{words.title}</span>}
            {status === 'finding' && (
              <VisuallyHidden>
                , {t('assets.methods.score', { score: Math.round(compromisedScore ?? 0) })}
              </VisuallyHidden>
            )}
          </span>
          <span className={classes.message}>
            <TranslatedSentence english={message} statements={statements?.message} />
          </span>
        </span>
      </UnstyledButton>
      {isOpen && (
        <div className={classes.details}>
          {status !== 'finding' && <p>{words.meaning}</p>}
          {places}
          {assessment.limits && (
            <>
              <h3>{t('assets.methods.limits')}</h3>
              <p>
                <TranslatedSentence english={assessment.limits} statements={statements?.limits} />
              </p>
            </>
          )}
          <Figures raw={assessment.raw} />
          <p className={classes.facts}>
            <code>{assessment.model}</code> · {t('assets.methods.version', { version })} ·{' '}
            {t('assets.methods.took', { milliseconds: Math.round(assessment.milliseconds) })}
            {assessment.regions.length > 0 &&
              ` · ${t('assets.methods.places', { count: assessment.regions.length })}`}
          </p>
        </div>
      )}
    </li>
  );
}

function Figures({ raw }: { readonly raw: Assessment['raw'] }) {
  const entries = Object.entries(raw);
  if (entries.length === 0) return null;
  return (
    <details className={classes.figures}>
      <summary>{t('assets.methods.raw')}</summary>
      <dl>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatFigure(value)}</dd>
          </div>
        ))}
      </dl>
      <CopyButton value={JSON.stringify(raw, null, 2)}>
        {({ copied, copy }) => (
          <UnstyledButton className={classes.copy} onClick={copy}>
            {copied ? t('assets.metadata.copied') : t('assets.methods.copyRaw')}
          </UnstyledButton>
        )}
      </CopyButton>
    </details>
  );
}

function formatFigure(value: unknown): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return String(Number(value.toPrecision(5)));
  if (typeof value === 'string') return value;
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
