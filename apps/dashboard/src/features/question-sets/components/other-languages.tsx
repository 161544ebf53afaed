import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@assay/contract/questions/translation';
import { Box, Textarea, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../question-sets-texts.ts';
import { countMissing, type DraftText } from '../translate-draft.ts';
import classes from './other-languages.module.css';

export interface OtherLanguagesProps<T> {
  readonly texts: readonly DraftText<T>[];
  /** How far the translation has come. */
  readonly summary: string;
  readonly onChange: (translated: T) => void;
}

/** The texts in other languages: hidden until requested. */
export function OtherLanguages<T>({ texts, summary, onChange }: OtherLanguagesProps<T>) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  return (
    <div className={classes.languages}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? fieldsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={16} className={classes.arrow} aria-hidden />
        <span>{t('questionSets.otherLanguages')}</span>
        <Box component="span" m={0} c="dimmed" fz={13}>
          {summary}
        </Box>
      </UnstyledButton>
      {isOpen && (
        <div id={fieldsId} className={classes.texts}>
          {texts.length === 0 && (
            <Box component="p" m={0} c="dimmed" fz={13}>
              {t('questionSets.nothingToTranslate')}
            </Box>
          )}
          {texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two texts may read the same for a moment
            <TextFields key={at} text={text} onChange={onChange} />
          ))}
        </div>
      )}
    </div>
  );
}

interface TextFieldsProps<T> {
  readonly text: DraftText<T>;
  readonly onChange: (translated: T) => void;
}

/** One text: as it was written, and below it a field for each language. */
function TextFields<T>({ text: { original, translated, translate }, onChange }: TextFieldsProps<T>) {
  return (
    <div>
      <p className={classes.original}>{original}</p>
      <div className={classes.fields}>
        {TRANSLATION_LANGUAGES.map((language) => (
          <Textarea
            key={language}
            autosize
            minRows={1}
            lang={language}
            leftSection={
              <Box component="span" c="dimmed" fz={12} tt="uppercase">
                {language}
              </Box>
            }
            aria-label={t('questionSets.textIn', { text: original, language: nameOf(language) })}
            placeholder={original}
            value={translated[language]}
            onChange={({ currentTarget }) => onChange(translate(language, currentTarget.value))}
          />
        ))}
      </div>
    </div>
  );
}

const nameOf = (language: TranslationLanguage) => t(`questionSets.languages.${language}`);

/** `3 texts not in German, one text not in Spanish`; nothing while there is no text. */
export function describeMissing(texts: readonly DraftText<unknown>[]): string {
  if (texts.length === 0) return '';
  const missing = countMissing(texts);
  const words = TRANSLATION_LANGUAGES.filter((language) => missing[language] > 0).map((language) =>
    t('questionSets.missingIn', { count: missing[language], language: nameOf(language) }),
  );
  return words.join(', ') || t('questionSets.allTranslated');
}
