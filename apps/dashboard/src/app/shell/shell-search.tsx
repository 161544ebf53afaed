import { mayEnter } from '@assay/contract/roles';
import { screens as table } from '@assay/contract/screens';
import { SearchDialog } from '../../features/search/search.ts';
import { useSignedIn } from '../../platform/session/session-store.ts';
import { listEntries, visibleNavigation } from './navigation.ts';
import { t } from './shell-texts.ts';

/** The search, which also finds those screens of the navigation that the user may open. */
export function ShellSearch({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useSignedIn();
  const screens = listEntries(visibleNavigation(session)).flatMap((entry) =>
    entry.type === 'item' ? [{ id: entry.id, title: t(entry.title), icon: entry.icon, url: entry.url }] : [],
  );
  return (
    <SearchDialog
      isOpen={isOpen}
      onClose={onClose}
      screens={screens}
      reach={{
        records: session.config.recordsEnabled,
        users: mayEnter(table.users.access, session.user.roles),
      }}
    />
  );
}
