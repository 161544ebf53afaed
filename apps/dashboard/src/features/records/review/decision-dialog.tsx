import '@mantine/core/styles/Radio.layer.css';
import { CallError } from '@assay/contract/client';
import { CREDENTIAL_MINIMUM_LENGTH } from '@assay/contract/constants';
import type { AssayRecord } from '@assay/contract/records';
import { DECISION_OUTCOMES, type DecisionOutcome } from '@assay/contract/words';
import { Button, Checkbox, Group, Modal, Radio, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { useDecide } from '../api/decide.ts';
import { t } from './review-texts.ts';

interface DecisionDialogProps {
  readonly record: AssayRecord;
  readonly onClose: () => void;
}

/** What a person makes of a record, with the reason. An earlier decision is superseded and stays in the history. */
export function DecisionDialog({ record, onClose }: DecisionDialogProps) {
  const decide = useDecide();
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null);
  const [reason, setReason] = useState('');
  const [falseAlarm, setFalseAlarm] = useState(false);
  const isTooShort = reason.trim().length < CREDENTIAL_MINIMUM_LENGTH;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!outcome || isTooShort) return;
    decide.mutate(
      {
        ...{ recordId: record.id, outcome, reason: reason.trim() },
        falseAlarm: falseAlarm && outcome === 'accepted',
        supersedes: record.decision?.id ?? null,
      },
      {
        onSuccess: () => {
          showToast(t('review.decided'));
          onClose();
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
    <Modal opened onClose={onClose} title={t('review.dialogTitle')} size={520} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {record.decision && <p style={{ margin: 0 }}>{t('review.supersedes')}</p>}
          <Radio.Group
            label={t('review.outcome')}
            value={outcome}
            onChange={(value) => setOutcome(DECISION_OUTCOMES.find((one) => one === value) ?? null)}
          >
            <Stack gap="sm" mt="xs">
              {DECISION_OUTCOMES.map((one, index) => (
                <Radio
                  key={one}
                  value={one}
                  label={t(`records.outcome.${one}`)}
                  description={t(`review.outcomeText.${one}`)}
                  data-autofocus={index === 0 ? '' : undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={t('review.reason')}
            description={t('review.reasonHint')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={reason !== '' && isTooShort ? t('review.minimum') : null}
            required
          />
          {outcome === 'accepted' && (record.findingCount > 0 || record.tamperScore !== null) && (
            <Checkbox
              label={t('review.falseAlarm')}
              description={t('review.falseAlarmHint')}
              checked={falseAlarm}
              onChange={(event) => setFalseAlarm(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={decide.isPending} disabled={!outcome || isTooShort}>
              {t('review.decide')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
