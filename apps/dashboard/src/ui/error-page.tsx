import { CallError } from '@assay/contract/client';
import { IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

interface ErrorPageProps {
  /** What was thrown instead of what the page is about. */
  error: unknown;
  title: string;
  /** Said where there is no such thing; trying again would not help. */
  missing: { title: string; text: string };
  /** The way to where such things are listed. */
  back: ReactNode;
  onRetry: () => void;
}

/** In place of a whole page whose one thing could not be loaded. */
export function ErrorPage({ error, title, missing, back, onRetry }: ErrorPageProps) {
  if (!(error instanceof CallError && error.httpStatus === 404))
    return <ErrorState error={error} title={title} onRetry={onRetry} isPage />;
  return (
    <div role="alert">
      <EmptyState icon={IconFileUnknown} {...missing} action={back} isPage />
    </div>
  );
}
