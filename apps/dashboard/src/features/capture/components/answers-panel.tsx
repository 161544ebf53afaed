import type { WorkflowData } from '@assay/contract/capture';
import { type Answer, isAnswered } from '@assay/contract/questions/answer';
import type { Question } from '@assay/contract/questions/question';
import { asksForFiles } from '@assay/contract/questions/question-types';
import { visibleQuestions } from '@assay/contract/questions/visible-questions';
import { Skeleton } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatMoment } from '../../../ui/time-words.ts';
import { useWorkflowData } from '../api/get-workflow-data.ts';
import { Strokes } from '../questions/strokes.tsx';
import classes from './answers-panel.module.css';
import { t } from './answers-texts.ts';

export interface AnswersPanelProps {
  readonly recordId: string;
  /** Shows the file of that answer; without it files are named by number. */
  readonly onOpenAsset?: (assetId: string) => void;
}

/**
 * The customer's answers, and whether they are what the customer signed. Nothing for records without a
 * customer.
 */
export function AnswersPanel({ recordId, onOpenAsset }: AnswersPanelProps) {
  const { data, error, refetch } = useWorkflowData(recordId);
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={180} radius={10} aria-busy />;
  if (!data?.submittedAt) return null;
  const { workflowData, questions, title } = data;
  const asked = visibleQuestions(questions, workflowData);
  return (
    <Panel title={t('answers.title', { title })}>
      <Signature data={data} />
      {Object.keys(workflowData).length === 0 && <p className={classes.note}>{t('answers.erased')}</p>}
      <dl className={classes.list}>
        {asked.map((question) => (
          <div key={question.id} className={classes.row}>
            <dt>{question.text}</dt>
            <dd>
              <AnswerText question={question} answer={workflowData[question.id]} onOpenAsset={onOpenAsset} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Signature({ data: { signature, submittedAt } }: { data: WorkflowData }) {
  if (!signature) return <p className={classes.note}>{t('answers.unsigned')}</p>;
  const at = submittedAt ? formatMoment(submittedAt) : '';
  const Icon = signature.isValid ? IconShieldCheck : IconShieldX;
  return (
    <p className={classes.signature} data-valid={signature.isValid}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>{t(signature.isValid ? 'answers.signed' : 'answers.notSigned', { at })}</span>
    </p>
  );
}

interface AnswerTextProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly onOpenAsset: AnswersPanelProps['onOpenAsset'];
}

function AnswerText({ question: { type, text }, answer, onOpenAsset }: AnswerTextProps) {
  if (!isAnswered(answer)) return <span className={classes.note}>{t('answers.none')}</span>;
  if (typeof answer === 'string' || typeof answer === 'number') return answer;
  if ('strokes' in answer)
    return (
      <>
        {answer.name}
        {answer.strokes.length > 0 && (
          <span className={classes.drawn}>
            <Strokes strokes={answer.strokes} label={t('answers.drawn')} />
          </span>
        )}
      </>
    );
  if ('latitude' in answer) {
    const { latitude, longitude, accuracyMetres } = answer;
    return t('answers.place', { latitude, longitude, metres: accuracyMetres ?? '?' });
  }
  if (!asksForFiles(type)) return answer.join(', ');
  if (!onOpenAsset) return t('answers.files', { count: answer.length });
  return (
    <span className={classes.files}>
      {answer.map((assetId, index) => (
        <button
          key={assetId}
          type="button"
          className={classes.file}
          aria-label={t('answers.openFile', { text, number: index + 1 })}
          onClick={() => onOpenAsset(assetId)}
        >
          {t('answers.file', { number: index + 1 })}
        </button>
      ))}
    </span>
  );
}
