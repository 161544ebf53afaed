import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Entrance } from '../../features/session/session.ts';
import { EnableTwoFactor, noteTwoFactor, twoFactorTexts } from '../../features/two-factor/two-factor.ts';
import { bindTexts } from '../../i18n/i18n.ts';

const t = bindTexts({ twoFactor: twoFactorTexts });

/** Replaces every page behind sign-in, until the second factor required by the organisation is set up. */
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
