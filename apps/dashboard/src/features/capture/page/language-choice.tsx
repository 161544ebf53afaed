import { LANGUAGES, type Language, useWords } from '../texts/words.ts';
import classes from './page.module.css';

export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  const { language, say } = useWords();
  return (
    <select
      className={classes.language}
      aria-label={say('language')}
      value={language}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([id, name]) => (
        <option key={id} value={id} lang={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
