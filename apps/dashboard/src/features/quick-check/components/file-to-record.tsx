import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { assetQuery } from '../../assets/assets.ts';
import { t } from '../quick-check-texts.ts';
import { FileButton } from './file-button.tsx';

/** Makes a record of a file that is shown alone, or links to the record that it is in. */
export function FileToRecord({ assetId }: { readonly assetId: string }) {
  const { config } = useSignedIn();
  const { data: asset } = useQuery(assetQuery(assetId));
  if (!asset || !config.recordsEnabled) return null;
  const { recordId } = asset;
  if (recordId === null) return <FileButton assetIds={[assetId]} />;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconFolder size={14} />}
      renderRoot={(props) => (
        <Link {...props} to="/workorders/$workorderId" params={{ workorderId: recordId }} />
      )}
    >
      {t('quickCheck.openRecord')}
    </Button>
  );
}
