import { DECISION_OUTCOMES, type DecisionOutcome } from '@assay/contract/closed-sets';
import type { DecisionReason } from '@assay/contract/review-settings';
import { ActionIcon, Box, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useChangeConfig, useConfig } from '../api/organisation-config.ts';
import { t } from '../settings-texts.ts';
import classes from './decision-reasons.module.css';

const SHORTEST = 2;

/** The organisation's list of reasons for decisions; each change is saved at once. */
export function DecisionReasons() {
  const { data: config } = useConfig();
  const change = useChangeConfig();
  const [outcome, setOutcome] = useState<DecisionOutcome>('rejected');
  const [text, setText] = useState('');
  if (!config) return null;
  const { decisionReasons: list } = config;
  const save = (decisionReasons: DecisionReason[], words: string, done?: () => void) =>
    change.mutate(
      { decisionReasons },
      {
        onSuccess: () => {
          showToast(words);
          done?.();
        },
        onError: showFailure,
      },
    );
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < SHORTEST) return;
    save([...list, { outcome, text: text.trim() }], t('settings.reasons.added'), () => setText(''));
  };
  return (
    <Panel title={t('settings.reasons.title')}>
      <Box component="p" m={0} c="dimmed" fz={13}>
        {t('settings.reasons.text')}
      </Box>
      {DECISION_OUTCOMES.map((one) => (
        <div key={one}>
          <h3 className={classes.outcome}>{t(`settings.reasons.outcomes.${one}`)}</h3>
          <ul className={classes.list}>
            {list
              .filter((reason) => reason.outcome === one)
              .map((reason) => (
                <li key={reason.text} className={classes.reason}>
                  {reason.text}
                  <ActionIcon
                    variant="subtle"
                    size="sm"
                    color="gray"
                    disabled={change.isPending}
                    aria-label={t('settings.reasons.remove', { reason: reason.text })}
                    onClick={() =>
                      save(
                        list.filter((other) => other !== reason),
                        t('settings.reasons.removed'),
                      )
                    }
                  >
                    <IconX size={14} stroke={2} />
                  </ActionIcon>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <form className={classes.form} onSubmit={add} noValidate>
        <NativeSelect
          label={t('settings.reasons.outcome')}
          value={outcome}
          onChange={(event) => setOutcome(event.currentTarget.value as DecisionOutcome)}
          data={DECISION_OUTCOMES.map((value) => ({ value, label: t(`settings.reasons.outcomes.${value}`) }))}
        />
        <TextInput
          label={t('settings.reasons.reason')}
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          disabled={text.trim().length < SHORTEST}
        >
          {t('settings.reasons.add')}
        </Button>
      </form>
    </Panel>
  );
}
