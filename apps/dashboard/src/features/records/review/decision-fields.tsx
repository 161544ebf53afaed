import '@mantine/core/styles/Radio.layer.css';
import { DECISION_OUTCOMES } from '@assay/contract/closed-sets';
import type { AssayRecord } from '@assay/contract/records';
import { Checkbox, Radio, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import classes from './decision-panel.module.css';
import { ReasonChips } from './reason-chips.tsx';
import { t } from './review-texts.ts';
import type { DecisionDraft, ShownFile } from './use-decision-draft.ts';
import { suitsReason } from './usual-reasons-texts.ts';

interface FieldsProps {
  readonly draft: DecisionDraft;
  readonly record: AssayRecord;
}

/** The form of a decision, from its subject to the answer to the customer. */
export function DecisionFields({ draft, record, shown }: FieldsProps & { readonly shown: ShownFile | null }) {
  return (
    <Stack gap="md">
      <SubjectFields draft={draft} record={record} shown={shown} />
      <OutcomeFields draft={draft} record={record} />
      <WordsField draft={draft} />
      <FalseAlarmField draft={draft} record={record} />
      <AnswerFields draft={draft} record={record} />
    </Stack>
  );
}

/** The subject of the decision, and facts that a person must know before deciding. */
function SubjectFields({ draft, record, shown }: FieldsProps & { readonly shown: ShownFile | null }) {
  const limit = useSignedIn().config.secondReviewWeight;
  const needsSecondWord = limit !== null && (record.review?.weight ?? 0) >= limit;
  return (
    <>
      {record.assets.length > 1 && shown && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('review.subject')}
          value={draft.subject}
          onChange={draft.setSubject}
          data={[
            { value: 'file', label: t('review.onFile') },
            { value: 'record', label: t('review.onRecord') },
          ]}
        />
      )}
      {draft.file && <p className={classes.file}>{draft.file.name}</p>}
      {draft.inForce && <p className={classes.note}>{t('review.supersedes')}</p>}
      {needsSecondWord && <p className={classes.note}>{t('review.secondWord')}</p>}
    </>
  );
}

/** The outcomes, each with the organisation's usual reasons for it that suit the files decided on. */
function OutcomeFields({ draft, record }: FieldsProps) {
  const { decisionReasons } = useSignedIn().config;
  const types = record.assets
    .filter(({ id }) => draft.file === null || id === draft.file.id)
    .map(({ type }) => type);
  const suitable = decisionReasons.filter(
    // A chosen one stays in sight, whichever file is decided on now.
    ({ text }) => suitsReason(text, types) || draft.reasons.includes(text),
  );
  return (
    <Radio.Group
      label={t('review.outcome')}
      value={draft.outcome}
      onChange={(value) => draft.chooseOutcome(DECISION_OUTCOMES.find((one) => one === value) ?? null)}
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
              reasons={suitable.filter((reason) => reason.outcome === one)}
              chosen={draft.outcome === one ? draft.reasons : []}
              onToggle={(reason) => draft.toggleReason(one, reason)}
            />
          </div>
        ))}
      </Stack>
    </Radio.Group>
  );
}

function WordsField({ draft }: Pick<FieldsProps, 'draft'>) {
  return (
    <Textarea
      label={t('review.reason')}
      description={t(draft.reasons.length > 0 ? 'review.wordsHint' : 'review.reasonHint')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={1_000}
      value={draft.words}
      onChange={(event) => draft.setWords(event.currentTarget.value)}
      error={draft.areWordsTooShort ? t('review.minimum') : null}
    />
  );
}

/** A record that is accepted although something was found in it can be marked as a false alarm. */
function FalseAlarmField({ draft, record }: FieldsProps) {
  const hasFound = record.findingCount > 0 || record.tamperScore !== null;
  if (draft.outcome !== 'accepted' || !hasFound) return null;
  return (
    <Checkbox
      label={t('review.falseAlarm')}
      description={t('review.falseAlarmHint')}
      checked={draft.isFalseAlarm}
      onChange={(event) => draft.setFalseAlarm(event.currentTarget.checked)}
    />
  );
}

/** The answer to the customer, if the record came from one. */
function AnswerFields({ draft, record }: FieldsProps) {
  const { answer, setAnswer } = draft;
  const hasCustomer = typeof record.requestData?.clientRequestId === 'string';
  if (!hasCustomer) return null;
  return (
    <>
      <Checkbox
        label={t('review.answer')}
        description={t('review.answerHint')}
        checked={answer !== null}
        onChange={(event) => setAnswer(event.currentTarget.checked ? '' : null)}
      />
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
    </>
  );
}
