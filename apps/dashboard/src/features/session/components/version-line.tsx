import { t } from '../../../i18n/i18n.ts';
import { useVersion } from '../../../platform/api/version.ts';
import { formatDay } from '../../../ui/time-words.ts';

/** Version, build number and day of deployment, once known. */
export function VersionLine() {
  const version = useVersion();
  if (!version) return null;
  return (
    <>
      {[
        t('layout.version', { version: version.version }),
        t('layout.build', { build: version.build }),
        t('layout.deployed', { date: formatDay(version.deployedAt) }),
      ].join(' · ')}
    </>
  );
}
