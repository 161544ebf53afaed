import { CallError } from '@assay/contract/client';
import type { QuestionSet } from '@assay/contract/question-sets';
import { Box, Button, Flex, Group, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { useSaveQuestionSet } from '../api/question-sets.ts';
import { t } from '../question-sets-texts.ts';
import { findFaults, tidy, tidyTitles } from '../save-draft.ts';
import {
  conditionTargets,
  type DraftQuestion,
  EMPTY_DRAFT,
  moveQuestion,
  nextQuestionId,
  type SetDraft,
} from '../set-draft.ts';
import { isTranslated, textsOfQuestion } from '../translate-draft.ts';
import { QuestionRow } from './question-row.tsx';
import classes from './set-editor.module.css';
import { SetFields } from './set-fields.tsx';
import { SetPreview } from './set-preview.tsx';

const NARROW = '(max-width: 900px)';

export interface SetEditorProps {
  /** Null for a new one. */
  readonly set: QuestionSet | null;
  readonly onClose: () => void;
}

/** Edits one question set, with the customer's page beside it. */
export function SetEditor({ set, onClose }: SetEditorProps) {
  const [draft, setDraft] = useState<SetDraft>(set ?? EMPTY_DRAFT);
  const [showsFaults, setShowsFaults] = useState(false);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const save = useSaveQuestionSet();
  const faults = findFaults(draft, t('questionSets.titleMissing'));
  const shownFaults = showsFaults ? faults : [];
  function submit() {
    setShowsFaults(true);
    if (faults.length > 0) return;
    const { refId, title, translations, questions } = draft;
    save.mutate(
      {
        id: set?.id ?? null,
        body: {
          refId,
          title: title.trim(),
          questions: tidy(questions),
          translations: tidyTitles(translations),
        },
      },
      {
        onSuccess: () => {
          showToast(t('questionSets.saved'));
          onClose();
        },
        onError: (error) =>
          showToast(
            error instanceof CallError && error.httpStatus > 0 ? error.message : t('questionSets.notSaved'),
            'warning',
          ),
      },
    );
  }
  const shows = (part: typeof view) => !isNarrow || view === part;
  return (
    <DraftModal
      opened
      onClose={onClose}
      size={1240}
      fullScreen={isNarrow}
      title={set ? t('questionSets.editTitle', { title: set.title }) : t('questionSets.newTitle')}
    >
      {isNarrow && (
        <SegmentedControl
          fullWidth
          mb="md"
          value={view}
          onChange={(value) => setView(value === 'preview' ? 'preview' : 'edit')}
          data={[
            { value: 'edit', label: t('questionSets.questions') },
            { value: 'preview', label: t('questionSets.preview') },
          ]}
        />
      )}
      <div className={classes.editor}>
        {shows('edit') && (
          <div className={classes.form}>
            <SetFields draft={draft} isNew={!set} onChange={setDraft} />
            {shownFaults
              .filter(({ index }) => index === null)
              .map(({ message }) => (
                <Box component="p" key={message} m={0} p="0 12px 8px" c="var(--ink-danger-text)" role="alert">
                  {message}
                </Box>
              ))}
            <QuestionList
              questions={draft.questions}
              faults={shownFaults}
              onChange={(change) => setDraft((now) => ({ ...now, questions: change(now.questions) }))}
            />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <Button loading={save.isPending} onClick={submit}>
                {t('questionSets.save')}
              </Button>
            </Group>
          </div>
        )}
        {shows('preview') && <SetPreview draft={draft} />}
      </div>
    </DraftModal>
  );
}

interface QuestionListProps {
  readonly questions: readonly DraftQuestion[];
  readonly faults: readonly { readonly index: number | null; readonly message: string }[];
  readonly onChange: (change: (now: readonly DraftQuestion[]) => readonly DraftQuestion[]) => void;
}

function QuestionList({ questions, faults, onChange }: QuestionListProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const isBegun = isTranslated(questions.flatMap(textsOfQuestion));
  const [removed, setRemoved] = useState<{ question: DraftQuestion; index: number } | null>(null);

  function move(from: number, to: number) {
    if (to < 0 || to >= questions.length) return;
    onChange((now) => moveQuestion(now, from, to));
    if (open === from) setOpen(to);
    // The focus goes along, so that the same key moves it on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus());
  }
  function remove(index: number) {
    const question = questions[index];
    if (question) setRemoved({ question, index });
    onChange((now) => now.filter((_, at) => at !== index));
    setOpen(null);
  }
  return (
    <>
      <Box component="p" m={0} c="dimmed" fz={13}>
        {t('questionSets.orderHint')}
      </Box>
      <ol className={classes.questions} aria-label={t('questionSets.questions')}>
        {questions.map((question, index) => (
          <QuestionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an id may be edited, and be there twice for a moment
            key={index}
            question={question}
            index={index}
            count={questions.length}
            targets={conditionTargets(questions, index)}
            faults={[
              ...new Set(faults.filter((fault) => fault.index === index).map(({ message }) => message)),
            ]}
            isTranslated={isBegun}
            isOpen={open === index}
            isDragged={dragged === index}
            onToggle={() => setOpen(open === index ? null : index)}
            onChange={(next) => onChange((now) => now.map((one, at) => (at === index ? next : one)))}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onDrag={setDragged}
            onDragOver={(over) => {
              if (dragged === null || dragged === over) return;
              onChange((now) => moveQuestion(now, dragged, over));
              setDragged(over);
              setOpen(null);
            }}
          />
        ))}
      </ol>
      {removed && (
        <Flex gap={8} align="center" c="dimmed" role="status">
          {t('questionSets.questionRemoved', { name: removed.question.text || t('questionSets.unnamed') })}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              const { question, index } = removed;
              onChange((now) => [...now.slice(0, index), question, ...now.slice(index)]);
              setRemoved(null);
            }}
          >
            {t('questionSets.undo')}
          </Button>
        </Flex>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => {
          onChange((now) => [...now, { id: nextQuestionId(now), type: 'text', text: '', required: false }]);
          setOpen(questions.length);
        }}
      >
        {t('questionSets.addQuestion')}
      </Button>
    </>
  );
}
