import '@mantine/core/styles/Radio.layer.css';
import { CallError } from '@assay/contract/client';
import { CREDENTIAL_MINIMUM_LENGTH } from '@assay/contract/constants';
import type { AssayRecord } from '@assay/contract/records';
import { DECISION_OUTCOMES, type DecisionOutcome } from '@assay/contract/words';
import { Button, Checkbox, CloseButton, Radio, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { DiscardQuestion } from '../../../ui/discard-question.tsx';
import { useDecide } from '../api/decide.ts';
import { useReviewNext } from '../queue/use-review-next.ts';
import classes from './decision-panel.module.css';
import { ProposalList } from './proposal-list.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { t } from './review-texts.ts';

type Subject = 'record' | 'file';

interface DecisionPanelProps {
  readonly record: AssayRecord;
  /** The file that is on the screen. */
  readonly file: { readonly id: string; readonly name: string } | null;
  /** It was opened from the queue: once the whole record is decided, what follows in the queue comes. */
  readonly isFromQueue: boolean;
  readonly onClose: () => void;
}

/**
 * What a person makes of a record or of one of its files, with the reason, beside the picture and never over it. An earlier
 * decision is superseded and stays in the history.
 */
export function DecisionPanel({ record, file, isFromQueue, onClose }: DecisionPanelProps) {
  const { config } = useSignedIn();
  const decide = useDecide();
  const next = useReviewNext();
  const hasFiles = record.assets.length > 1;
  const [subject, setSubject] = useState<Subject>('record');
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const [falseAlarm, setFalseAlarm] = useState(false);
  const [isAskingToDiscard, setAskingToDiscard] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  useEffect(() => {
    panel.current
      ?.querySelector<HTMLElement>('input[type=radio][value=accepted]')
      ?.focus({ preventScroll: true });
  }, []);

  const onFile = subject === 'file' && file ? file : null;
  const inForce = onFile
    ? (record.fileDecisions.find(({ assetId }) => assetId === onFile.id) ?? null)
    : record.decision;
  const isTooShort = words.trim().length > 0 && words.trim().length < CREDENTIAL_MINIMUM_LENGTH;
  const isAnswerTooShort = answer !== null && answer.trim().length < CREDENTIAL_MINIMUM_LENGTH;
  const hasReason = reasons.length > 0 || words.trim().length >= CREDENTIAL_MINIMUM_LENGTH;
  const isReady = outcome !== null && hasReason && !isAnswerTooShort && !(isTooShort && reasons.length === 0);
  const limit = config.secondReviewWeight;
  const needsSecondWord = limit !== null && (record.review?.weight ?? 0) >= limit;
  const hasCustomer = typeof record.requestData?.clientRequestId === 'string';
  const title = t(onFile ? 'review.dialogTitleFile' : 'review.dialogTitle');

  /** What was written is not thrown away by one key. */
  const leave = () => (words.trim() === '' && !answer?.trim() ? onClose() : setAskingToDiscard(true));
  const choose = (one: DecisionOutcome, reason: string) => {
    const isNew = outcome !== one;
    setOutcome(one);
    setReasons((now) => {
      if (isNew) return [reason];
      return now.includes(reason) ? now.filter((other) => other !== reason) : [...now, reason];
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || !outcome) return;
    decide.mutate(
      {
        recordId: record.id,
        assetId: onFile?.id ?? null,
        outcome,
        reasons: [...reasons],
        reason: words.trim(),
        answer: answer?.trim() ?? null,
        falseAlarm: falseAlarm && outcome === 'accepted',
        supersedes: inForce?.id ?? null,
      },
      {
        onSuccess: ({ isProposed }) => {
          showToast(t(isProposed ? 'review.proposed' : 'review.decided'));
          if (isFromQueue && !onFile) next.go([record.id], onClose);
          else onClose();
        },
        onError: (error) => {
          showToast(error.message, 'warning');
          // Of what was decided meanwhile one wants to read before one decides anew.
          if (error instanceof CallError && error.code === 'CONFLICT') onClose();
        },
      },
    );
  };
  return (
    <section
      ref={panel}
      className={classes.panel}
      data-deciding
      role="dialog"
      aria-modal={false}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.defaultPrevented) return;
        if (event.key === 'Escape') leave();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton aria-label={t('review.closePanel')} onClick={leave} />
      </header>
      <div className={classes.fields}>
        {isAskingToDiscard && (
          <DiscardQuestion onDiscard={onClose} onKeep={() => setAskingToDiscard(false)} />
        )}
        <ProposalList record={record} />
        <form ref={form} id={formId} onSubmit={submit} noValidate>
          <Stack gap="md">
            {hasFiles && file && (
              <SegmentedControl
                fullWidth
                size="xs"
                aria-label={t('review.subject')}
                value={subject}
                onChange={(value) => setSubject(value as Subject)}
                data={[
                  { value: 'file', label: t('review.onFile') },
                  { value: 'record', label: t('review.onRecord') },
                ]}
              />
            )}
            {onFile && <p className={classes.file}>{onFile.name}</p>}
            {inForce && <p className={classes.note}>{t('review.supersedes')}</p>}
            {needsSecondWord && <p className={classes.note}>{t('review.secondWord')}</p>}
            <Radio.Group
              label={t('review.outcome')}
              value={outcome}
              onChange={(value) => {
                setOutcome(DECISION_OUTCOMES.find((one) => one === value) ?? null);
                setReasons([]);
              }}
            >
              <Stack gap="sm" mt="xs">
                {DECISION_OUTCOMES.map((one) => (
                  <div key={one}>
                    <Radio
                      value={one}
                      label={t(`records.outcome.${one}`)}
                      description={t(`review.outcomeText.${one}`)}
                    />
                    <ReasonChips
                      label={t('review.reasonsFor', { outcome: t(`records.outcome.${one}`) })}
                      reasons={config.decisionReasons.filter((reason) => reason.outcome === one)}
                      chosen={outcome === one ? reasons : []}
                      onToggle={(reason) => choose(one, reason)}
                    />
                  </div>
                ))}
              </Stack>
            </Radio.Group>
            <Textarea
              label={t('review.reason')}
              description={t(reasons.length > 0 ? 'review.wordsHint' : 'review.reasonHint')}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={1_000}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              error={isTooShort && reasons.length === 0 ? t('review.minimum') : null}
            />
            {outcome === 'accepted' && (record.findingCount > 0 || record.tamperScore !== null) && (
              <Checkbox
                label={t('review.falseAlarm')}
                description={t('review.falseAlarmHint')}
                checked={falseAlarm}
                onChange={(event) => setFalseAlarm(event.currentTarget.checked)}
              />
            )}
            {hasCustomer && (
              <Checkbox
                label={t('review.answer')}
                description={t('review.answerHint')}
                checked={answer !== null}
                onChange={(event) => setAnswer(event.currentTarget.checked ? '' : null)}
              />
            )}
            {answer !== null && (
              <Textarea
                label={t('review.answerWords')}
                autosize
                minRows={3}
                maxLength={2_000}
                value={answer}
                onChange={(event) => setAnswer(event.currentTarget.value)}
              />
            )}
          </Stack>
        </form>
      </div>
      <div className={classes.foot}>
        <Button
          type="submit"
          form={formId}
          fullWidth
          aria-keyshortcuts="Control+Enter"
          loading={decide.isPending || next.isGoing}
          disabled={!isReady}
        >
          {onFile
            ? t('review.decideFile')
            : hasFiles
              ? t('review.decideFiles', { count: record.assets.length })
              : t('review.decide')}
        </Button>
      </div>
    </section>
  );
}
