import { Box, Button, FileButton, Stack } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useUploadLogo } from '../api/upload-logo.ts';
import { AreaPage } from '../components/area-page.tsx';
import { t } from '../settings-texts.ts';
import classes from './logo-area.module.css';

/** The organisation's logo in the navigation. */
export function LogoArea() {
  const { logo, user } = useSignedIn();
  const upload = useUploadLogo();
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (!file) return;
    upload.mutate(file, {
      onSuccess: () => showToast(t('settings.logo.updated')),
      onError: showFailure,
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <AreaPage area="logo">
      <Panel>
        <Stack gap="lg">
          {logo && (
            <div className={classes.grounds}>
              {(['light', 'dark'] as const).map((ground) => (
                <Box component="figure" key={ground} m={0}>
                  <div className={classes.paper} data-ground={ground}>
                    <img src={logo} alt={user.organization.name} />
                  </div>
                  <Box component="figcaption" mt={6} c="dimmed" fz={13}>
                    {t(ground === 'light' ? 'settings.logo.onLight' : 'settings.logo.onDark')}
                  </Box>
                </Box>
              ))}
            </div>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard */}
          <div
            className={classes.drop}
            data-over={isOver ? '' : undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <FileButton accept="image/jpeg,image/png" onChange={take}>
              {(props) => (
                <Button
                  {...props}
                  variant={logo ? 'default' : 'filled'}
                  loading={upload.isPending}
                  leftSection={<IconPhoto size={16} stroke={1.8} />}
                >
                  {t(logo ? 'settings.logo.change' : 'settings.logo.choose')}
                </Button>
              )}
            </FileButton>
            <span>{t('settings.logo.drop')}</span>
            <p className={classes.rules}>{t('settings.logo.rules')}</p>
          </div>
        </Stack>
      </Panel>
    </AreaPage>
  );
}
