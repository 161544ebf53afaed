import { type Condition, type ConditionTest, needsValue, testsOf } from '@assay/contract/questions/question';
import { ActionIcon, Box, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { t } from '../question-sets-texts.ts';
import { type DraftQuestion, newCondition } from '../set-draft.ts';
import classes from './set-editor.module.css';

export interface ConditionFieldsProps {
  readonly question: DraftQuestion;
  /** The preceding questions. */
  readonly targets: readonly DraftQuestion[];
  readonly onChange: (showIf: DraftQuestion['showIf']) => void;
}

/** The condition under which a question is asked. */
export function ConditionFields({ question: { showIf }, targets, onChange }: ConditionFieldsProps) {
  const conditions = showIf?.conditions ?? [];
  const first = targets[0];
  const set = (next: readonly Condition[]) =>
    onChange(next.length > 0 ? { match: showIf?.match ?? 'all', conditions: [...next] } : undefined);
  return (
    <fieldset className={classes.conditions}>
      <legend>{t('questionSets.showIf')}</legend>
      {conditions.length === 0 && (
        <Box component="p" m={0} c="dimmed" fz={13}>
          {t('questionSets.always')}
        </Box>
      )}
      {showIf && conditions.length > 1 && (
        <NativeSelect
          aria-label={t('questionSets.match')}
          value={showIf.match}
          data={[
            { value: 'all', label: t('questionSets.all') },
            { value: 'any', label: t('questionSets.any') },
          ]}
          onChange={({ currentTarget }) =>
            onChange({ ...showIf, match: currentTarget.value === 'any' ? 'any' : 'all' })
          }
        />
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own
          key={at}
          condition={condition}
          targets={targets}
          onChange={(next) => set(conditions.map((one, index) => (index === at ? next : one)))}
          onRemove={() => set(conditions.filter((_, index) => index !== at))}
        />
      ))}
      {first ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => set([...conditions, newCondition(first)])}
        >
          {t('questionSets.addCondition')}
        </Button>
      ) : (
        <Box component="p" m={0} c="dimmed" fz={13}>
          {t('questionSets.nothingBefore')}
        </Box>
      )}
    </fieldset>
  );
}

interface ConditionRowProps {
  readonly condition: Condition;
  readonly targets: readonly DraftQuestion[];
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

function ConditionRow({ condition, targets, onChange, onRemove }: ConditionRowProps) {
  const { question: targetId, test, value } = condition;
  const target = targets.find(({ id }) => id === targetId);
  const tests: readonly ConditionTest[] = target ? testsOf(target.type) : [test];
  const valueLabel = t('questionSets.value');
  const setValue = (text: string) => onChange({ ...condition, value: text });
  return (
    <div className={classes.condition}>
      <NativeSelect
        aria-label={t('questionSets.ofQuestion')}
        value={targetId}
        data={[
          ...(target ? [] : [{ value: targetId, label: t('questionSets.gone') }]),
          ...targets.map(({ id, text }) => ({ value: id, label: text || id })),
        ]}
        onChange={({ currentTarget }) => {
          const next = targets.find(({ id }) => id === currentTarget.value);
          if (next) onChange(newCondition(next));
        }}
      />
      <NativeSelect
        aria-label={t('questionSets.test')}
        value={test}
        data={tests.map((one) => ({ value: one, label: t(`questionSets.tests.${one}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, test: currentTarget.value as ConditionTest })
        }
      />
      {needsValue(test) &&
        (target?.options ? (
          <NativeSelect
            aria-label={valueLabel}
            value={String(value ?? '')}
            data={['', ...target.options.filter(Boolean)]}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        ) : (
          <TextInput
            aria-label={valueLabel}
            type={target?.type === 'date' ? 'date' : 'text'}
            value={String(value ?? '')}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('questionSets.removeCondition')}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
