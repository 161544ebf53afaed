import { useEffect } from 'react';
import { useReviewCounts } from '../api/review-queue.ts';
import { t } from './waiting-texts.ts';

/** Counted to a thousand. */
const LARGEST = 999;
const write = (count: number) => (count > LARGEST ? `${LARGEST}+` : String(count));

/** How many records wait, as a number beside something else; nothing where none does. */
export function WaitingCount({ className }: { className?: string }) {
  const { data: counts } = useReviewCounts();
  if (!counts || counts.all === 0) return null;
  return (
    <span className={className} title={t('waiting', { count: counts.all })}>
      {write(counts.all)}
    </span>
  );
}

/** Puts the same number before the name of the tab. */
export function CountInTitle({ isWanted }: { isWanted: boolean }) {
  const { data: counts } = useReviewCounts(isWanted);
  const count = isWanted ? (counts?.all ?? 0) : 0;
  useEffect(() => {
    const name = document.title.replace(/^\(\d+\+?\) /, '');
    document.title = count > 0 ? `(${write(count)}) ${name}` : name;
    return () => {
      document.title = name;
    };
  }, [count]);
  return null;
}
