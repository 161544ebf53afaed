import '@mantine/core/styles/NumberInput.layer.css';
import { factsOf } from '@assay/contract/questions/facts';
import { FILE_SOURCES } from '@assay/contract/questions/question';
import { asksForFiles, QUESTION_TYPES, type QuestionType } from '@assay/contract/questions/question-types';
import {
  ActionIcon,
  Box,
  Checkbox,
  Flex,
  NativeSelect,
  NumberInput,
  Textarea,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { t } from '../question-sets-texts.ts';
import { type DraftQuestion, withType } from '../set-draft.ts';
import { countMissing, textsOfQuestion } from '../translate-draft.ts';
import { ConditionFields } from './condition-fields.tsx';
import { describeMissing, OtherLanguages } from './other-languages.tsx';
import classes from './set-editor.module.css';

export interface QuestionRowProps {
  readonly question: DraftQuestion;
  readonly index: number;
  readonly count: number;
  readonly targets: readonly DraftQuestion[];
  readonly faults: readonly string[];
  /** The set is translated: missing translations stand out. */
  readonly isTranslated: boolean;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  readonly onToggle: () => void;
  readonly onChange: (question: DraftQuestion) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDrag: (index: number | null) => void;
  readonly onDragOver: (index: number) => void;
}

/** One question of the editor: its line, and below it, if open, all its properties. */
export function QuestionRow(props: QuestionRowProps) {
  const {
    question,
    index,
    count,
    faults,
    isTranslated,
    isOpen,
    isDragged,
    onToggle,
    onMove,
    onRemove,
    onDrag,
    onDragOver,
  } = props;
  const name = question.text || t('questionSets.unnamed');
  const isIncomplete =
    isTranslated && Object.values(countMissing(textsOfQuestion(question))).some((missing) => missing > 0);
  const detailsId = `question-details-${index}`;
  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
  }
  return (
    <li
      className={classes.question}
      data-dragged={isDragged || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        onDragOver(index);
      }}
    >
      <Flex gap={2} align="center" p="4px 6px">
        <span
          className={classes.grip}
          draggable
          aria-hidden
          onDragStart={() => onDrag(index)}
          onDragEnd={() => onDrag(null)}
        >
          <IconGripVertical size={16} />
        </span>
        <UnstyledButton
          className={classes.name}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          data-row={index}
          onClick={onToggle}
          onKeyDown={moveByKey}
        >
          <span className={classes.number}>{index + 1}</span> {name}
          <Box component="span" display="block" c="dimmed" fz={12} fw={400}>
            {t(`questionSets.types.${question.type}`)}
            {question.required && ` · ${t('questionSets.required')}`}
            {question.showIf && ` · ${t('questionSets.conditional')}`}
            {isIncomplete && ` · ${t('questionSets.incomplete')}`}
          </Box>
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={index === 0}
          aria-label={t('questionSets.moveUp', { name })}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={index === count - 1}
          aria-label={t('questionSets.moveDown', { name })}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('questionSets.removeQuestion', { name })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Flex>
      {faults.map((fault) => (
        <Box component="p" key={fault} m={0} p="0 12px 8px" c="var(--ink-danger-text)">
          {fault}
        </Box>
      ))}
      {isOpen && (
        <div id={detailsId} className={classes.details}>
          <QuestionFields {...props} />
        </div>
      )}
    </li>
  );
}

/** How the files of an answer come about. */
function FileFields({ question, onChange }: Pick<QuestionRowProps, 'question' | 'onChange'>) {
  const { type, source, flat = false } = question;
  return (
    <>
      <NativeSelect
        label={t('questionSets.source')}
        description={source === 'camera' ? t('questionSets.sourceHint') : undefined}
        value={source ?? ''}
        data={[
          { value: '', label: t('questionSets.sources.either') },
          ...FILE_SOURCES.map((value) => ({ value, label: t(`questionSets.sources.${value}`) })),
        ]}
        onChange={({ currentTarget }) => {
          const { source: _, ...rest } = question;
          const chosen = FILE_SOURCES.find((one) => one === currentTarget.value);
          onChange(chosen ? { ...rest, source: chosen } : rest);
        }}
      />
      {type === 'photo' && (
        <Checkbox
          label={t('questionSets.flat')}
          description={t('questionSets.flatHint')}
          checked={flat}
          onChange={({ currentTarget }) => {
            const { flat: _, ...rest } = question;
            onChange(currentTarget.checked ? { ...rest, flat: true } : rest);
          }}
        />
      )}
    </>
  );
}

function QuestionFields({ question, targets, onChange }: QuestionRowProps) {
  const { text, help = '', type, required, options, minCount, id, fact } = question;
  const facts = factsOf(type);
  const texts = textsOfQuestion(question);
  const canCount = asksForFiles(type) || type === 'multichoice';
  return (
    <>
      <TextInput
        label={t('questionSets.text')}
        value={text}
        data-autofocus
        onChange={({ currentTarget }) => onChange({ ...question, text: currentTarget.value })}
      />
      <Textarea
        label={t('questionSets.help')}
        autosize
        minRows={1}
        value={help}
        onChange={({ currentTarget }) => onChange({ ...question, help: currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('questionSets.type')}
          value={type}
          data={QUESTION_TYPES.map((value) => ({ value, label: t(`questionSets.types.${value}`) }))}
          onChange={({ currentTarget }) => onChange(withType(question, currentTarget.value as QuestionType))}
        />
        <TextInput
          label={t('questionSets.id')}
          value={id}
          onChange={({ currentTarget }) => onChange({ ...question, id: currentTarget.value })}
        />
      </div>
      {options && (
        <Textarea
          label={t('questionSets.options')}
          description={t('questionSets.optionsHint')}
          autosize
          minRows={3}
          value={options.join('\n')}
          onChange={({ currentTarget }) =>
            onChange({ ...question, options: currentTarget.value.split('\n') })
          }
        />
      )}
      {canCount && (
        <NumberInput
          label={t('questionSets.minCount')}
          min={1}
          max={20}
          value={minCount ?? ''}
          onChange={(value) => {
            const { minCount: _, ...rest } = question;
            onChange(typeof value === 'number' ? { ...rest, minCount: value } : rest);
          }}
        />
      )}
      {asksForFiles(type) && <FileFields question={question} onChange={onChange} />}
      <Checkbox
        label={t('questionSets.mustAnswer')}
        checked={required}
        onChange={({ currentTarget }) => onChange({ ...question, required: currentTarget.checked })}
      />
      {facts.length > 0 && (
        <NativeSelect
          label={t('questionSets.fact')}
          description={t('questionSets.factHint')}
          value={fact ?? ''}
          data={[
            { value: '', label: t('questionSets.noFact') },
            ...facts.map((value) => ({ value, label: t(`questionSets.facts.${value}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const { fact: _, ...rest } = question;
            const chosen = facts.find((one) => one === currentTarget.value);
            onChange(chosen ? { ...rest, fact: chosen } : rest);
          }}
        />
      )}
      <ConditionFields
        question={question}
        targets={targets}
        onChange={(showIf) => {
          const { showIf: _, ...rest } = question;
          onChange(showIf ? { ...rest, showIf } : rest);
        }}
      />
      <OtherLanguages texts={texts} summary={describeMissing(texts)} onChange={onChange} />
    </>
  );
}
