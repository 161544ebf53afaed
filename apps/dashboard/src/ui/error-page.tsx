import { CallError } from '@assay/contract/client';
import { IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

interface ErrorPageProps {
  /** The error thrown instead of the page's content. */
  error: unknown;
  title: string;
  /** Shown if the object does not exist; a retry would not help. */
  missing: { title: string; text: string };
  /** A link to the list of such objects. */
  back: ReactNode;
  onRetry: () => void;
}

/** Replaces a whole page whose one object could not be loaded. */
export function ErrorPage({ error, title, missing, back, onRetry }: ErrorPageProps) {
  if (!(error instanceof CallError && error.httpStatus === 404))
    return <ErrorState error={error} title={title} onRetry={onRetry} isPage />;
  return (
    <div role="alert">
      <EmptyState icon={IconFileUnknown} {...missing} action={back} isPage />
    </div>
  );
}
