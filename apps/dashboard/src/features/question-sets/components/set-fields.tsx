import { TextInput } from '@mantine/core';
import { t } from '../question-sets-texts.ts';
import { type SetDraft, suggestRefId } from '../set-draft.ts';
import { textsOfQuestion, titleText } from '../translate-draft.ts';
import { describeMissing, OtherLanguages } from './other-languages.tsx';
import classes from './set-editor.module.css';

export interface SetFieldsProps {
  readonly draft: SetDraft;
  readonly isNew: boolean;
  readonly onChange: (draft: SetDraft) => void;
}

/** The title of a set in all languages, and the progress of its translation. */
export function SetFields({ draft, isNew, onChange }: SetFieldsProps) {
  // A new set is named after its title until somebody changes the name.
  const follows = isNew && draft.refId === suggestRefId(draft.title);
  const title = titleText(draft);
  const titles = title.original ? [title] : [];
  const missing = describeMissing([...titles, ...draft.questions.flatMap(textsOfQuestion)]);
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('questionSets.setTitle')}
          value={draft.title}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...draft, title: value, refId: follows ? suggestRefId(value) : draft.refId })
          }
        />
        <TextInput
          label={t('questionSets.refId')}
          value={draft.refId}
          onChange={({ currentTarget }) => onChange({ ...draft, refId: currentTarget.value })}
        />
      </div>
      <OtherLanguages
        texts={titles}
        summary={missing && t('questionSets.wholeSet', { missing })}
        onChange={onChange}
      />
    </>
  );
}
