import type { Answer, Answers } from '@assay/contract/questions/answer';
import { type AnswerFault, checkAnswer } from '@assay/contract/questions/check-answers';
import type { Question } from '@assay/contract/questions/question';
import { asksForFiles } from '@assay/contract/questions/question-types';
import { type PageLanguage, titleOfSet } from '@assay/contract/questions/translation';
import { visibleQuestions } from '@assay/contract/questions/visible-questions';
import { Box, Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import {
  LANGUAGES,
  loadWords,
  type PageFile,
  QuestionCard,
  type QuestionFiles,
  useWords,
  WordsContext,
} from '../../capture/capture.ts';
import { t } from '../question-sets-texts.ts';
import { tidy, tidyTitles } from '../save-draft.ts';
import type { DraftQuestion, SetDraft } from '../set-draft.ts';
import classes from './set-editor.module.css';

/** The questions as the customer meets them, in each language, to be tried: conditions hold, and nothing is sent. */
export function SetPreview({ draft }: { draft: SetDraft }) {
  const questions = tidy(draft.questions).map(withDistinctOptions);
  const [words, setWords] = useState(useWords());
  const title = titleOfSet({ ...draft, translations: tidyTitles(draft.translations) }, words.language);
  const [answers, setAnswers] = useState<Answers>({});
  const [files, setFiles] = useState<readonly PageFile[]>([]);
  const [isChecked, setChecked] = useState(false);
  const all: Answers = {
    ...answers,
    ...Object.fromEntries(
      questions
        .filter(({ type }) => asksForFiles(type))
        .map(({ id }) => [id, files.filter(({ questionId }) => questionId === id).map((file) => file.id)]),
    ),
  };
  const faultOf = (question: Question): AnswerFault | null =>
    isChecked ? checkAnswer(question, all[question.id]) : null;
  return (
    <section className={classes.preview} aria-label={t('questionSets.preview')}>
      <SegmentedControl
        size="xs"
        aria-label={t('questionSets.previewLanguage')}
        value={words.language}
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        onChange={(language) =>
          loadWords(language as PageLanguage).then(setWords, () =>
            showToast(t('questionSets.languageMissing'), 'warning'),
          )
        }
      />
      <div className={classes.page} lang={words.language}>
        <Box component="h3" m={0} fz={20}>
          {title || t('questionSets.untitled')}
        </Box>
        <WordsContext value={words}>
          {visibleQuestions(questions, all).map((question) => (
            <QuestionCard
              key={`${question.id} ${question.type}`}
              question={question}
              answer={all[question.id]}
              fault={faultOf(question)}
              onAnswer={(answer: Answer | undefined) =>
                setAnswers((now) => ({ ...now, [question.id]: answer }))
              }
              files={filesOf(question.id, files, setFiles)}
            />
          ))}
        </WordsContext>
      </div>
      <Button variant="default" onClick={() => setChecked(true)}>
        {t('questionSets.check')}
      </Button>
    </section>
  );
}

/** While it is typed, an option may be there twice. */
function withDistinctOptions(question: DraftQuestion): Question {
  return question.options ? { ...question, options: [...new Set(question.options)] } : question;
}

function filesOf(
  questionId: string,
  files: readonly PageFile[],
  setFiles: (change: (now: readonly PageFile[]) => readonly PageFile[]) => void,
): QuestionFiles {
  return {
    items: files.filter((file) => file.questionId === questionId),
    otherPictures: true,
    refusals: [],
    add: (added) =>
      setFiles((now) => [
        ...now,
        ...added.map(({ name, size }): PageFile => {
          const id = crypto.randomUUID();
          return {
            id,
            questionId,
            name,
            byteSize: size,
            state: 'waiting',
            sent: 0,
            warning: null,
            preview: null,
          };
        }),
      ]),
    remove: (id) => setFiles((now) => now.filter((file) => file.id !== id)),
  };
}
