import { PHOTO_BYTES } from '@assay/contract/constants';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { Initials } from '../../../ui/initials.tsx';
import { useChangePhoto } from '../api/photo.ts';
import { t } from '../profile-texts.ts';

/** The user's picture, or their initials; another one, or none. */
export function PhotoField() {
  const { displayName, username, photoURL } = useSignedIn().user.data;
  const change = useChangePhoto();
  const send = (photo: File | null) =>
    change.mutate(photo, {
      onSuccess: (status) => showToast(status),
      onError: showFailure,
    });
  const choose = (file: File | null) => {
    if (!file) return;
    // The server examines the content; this only saves an upload.
    if (!/^image\/(jpeg|png)$/.test(file.type)) showToast(t('profile.wrongPhoto'), 'warning');
    else if (file.size > PHOTO_BYTES) showToast(t('profile.photoTooLarge'), 'warning');
    else send(file);
  };
  return (
    <Group gap="lg" wrap="nowrap">
      <Initials name={displayName || username} photo={photoURL} size={72} />
      <Stack gap={6} align="flex-start">
        <Group gap="xs">
          <FileButton accept="image/jpeg,image/png" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={change.isPending}>
                {t(photoURL ? 'profile.otherPhoto' : 'profile.addPhoto')}
              </Button>
            )}
          </FileButton>
          {photoURL && (
            <Button variant="subtle" size="xs" disabled={change.isPending} onClick={() => send(null)}>
              {t('profile.removePhoto')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('profile.photoHint')}
        </Text>
      </Stack>
    </Group>
  );
}
