import { useVersion } from '../../../platform/api/version.ts';
import { formatDay } from '../../../ui/time-words.ts';
import { t } from '../session-texts.ts';

/** Version, build number and day of deployment, once known. */
export function VersionLine() {
  const version = useVersion();
  if (!version) return null;
  return (
    <>
      {[
        t('session.version', { version: version.version }),
        t('session.build', { build: version.build }),
        t('session.deployed', { date: formatDay(version.deployedAt) }),
      ].join(' · ')}
    </>
  );
}
