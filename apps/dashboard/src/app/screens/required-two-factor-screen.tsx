import { Entrance } from '../../features/session/session.ts';
import { EnableTwoFactor, noteTwoFactor } from '../../features/two-factor/two-factor.ts';
import '../../i18n/add-work-texts.ts';
import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../i18n/i18n.ts';

/** In place of every page behind sign-in, until the second factor that the organisation requires is set up. */
export function RequiredTwoFactorScreen() {
  return (
    <Entrance title={t('twoFactor.requiredTitle')} text={t('twoFactor.requiredText')}>
      <Stack gap="lg">
        <EnableTwoFactor onDone={() => noteTwoFactor(true)} />
        <Anchor component={Link} to="/logout" size="sm" ta="center">
          {t('twoFactor.logout')}
        </Anchor>
      </Stack>
    </Entrance>
  );
}
