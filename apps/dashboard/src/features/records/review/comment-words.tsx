import { usePeople } from '../../../platform/people/assignees.ts';
import classes from './history-panel.module.css';
import { readComment } from './mentions.ts';
import { t } from './review-texts.ts';

/** A comment with the colleagues that it names and ways to the places that it speaks of. */
export function CommentWords({ text }: { readonly text: string }) {
  const { data: users = [] } = usePeople(text.includes('@'));
  return (
    <p className={classes.words}>
      {readComment(text, users, location.origin).map((stretch, i) => {
        if (stretch.kind === 'words') return stretch.text;
        // biome-ignore lint/suspicious/noArrayIndexKey: a comment does not change
        if (stretch.kind === 'user') return <strong key={i}>{stretch.text}</strong>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comment does not change
          <a key={i} href={stretch.text}>
            {t('review.placeInPicture')}
          </a>
        );
      })}
    </p>
  );
}
