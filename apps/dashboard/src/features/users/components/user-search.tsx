import { SearchField } from '../../../ui/search-field.tsx';
import { t } from '../users-texts.ts';

export interface UserSearchProps {
  value: string;
  onChange: (search: string) => void;
}

export function UserSearch(props: UserSearchProps) {
  return (
    <SearchField
      {...props}
      label={t('users.search')}
      placeholder={t('users.searchPlaceholder')}
      width={300}
    />
  );
}
