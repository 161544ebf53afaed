import { useNavigate } from '@tanstack/react-router';
import { PageDrop } from '../../features/upload/upload.ts';

/** Files dropped on a page that has no place for them are analysed without a record; one goes there to see them. */
export function DropAnywhere() {
  const navigate = useNavigate();
  return <PageDrop recordId={null} isFallback onDrop={() => void navigate({ to: '/utilities' })} />;
}
