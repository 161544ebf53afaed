import type { PageLanguage } from '@assay/contract/questions/translation';
import { LANGUAGES, useWords } from '../texts/words.ts';
import classes from './page.module.css';

export function LanguageChoice({ onChoose }: { onChoose: (language: PageLanguage) => void }) {
  const { language, say } = useWords();
  return (
    <select
      className={classes.language}
      aria-label={say('language')}
      value={language}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as PageLanguage)}
    >
      {Object.entries(LANGUAGES).map(([id, name]) => (
        <option key={id} value={id} lang={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
