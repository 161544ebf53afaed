import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowDown, IconArrowLeft, IconArrowUp } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import back from '../../../ui/back-link.module.css';
import { Page } from '../../../ui/page.tsx';
import { AssetViewer } from '../../assets/assets.ts';
import { FileToRecord } from '../components/file-to-record.tsx';
import { useNeighbours } from '../list-order.ts';
import { t } from '../quick-check-texts.ts';
import classes from './checked-file-screen.module.css';

/** One file analysed without a record, on a page of its own. */
export function CheckedFileScreen() {
  const { assetId } = useParams({ from: '/shell/utilities/$assetId' });
  const navigate = useNavigate();
  const { previous, next, position, total } = useNeighbours(assetId);
  const go = (id: string | null) => {
    if (id) void navigate({ to: '/utilities/$assetId', params: { assetId: id }, replace: true });
  };
  useHotkeys([
    ['j', () => go(next)],
    ['k', () => go(previous)],
  ]);
  const steps = [
    { label: t('assets.previous'), key: 'k', to: previous, Icon: IconArrowUp },
    { label: t('assets.next'), key: 'j', to: next, Icon: IconArrowDown },
  ];
  return (
    <Page>
      <nav className={classes.nav} aria-label={t('quickCheck.earlier')}>
        <UnstyledButton component={Link} to="/utilities" className={back.back}>
          <IconArrowLeft size={15} aria-hidden /> {t('assets.back')}
        </UnstyledButton>
        <div className={classes.steps}>
          <FileToRecord assetId={assetId} />
          {position > 0 && <span>{t('quickCheck.position', { index: position, total })}</span>}
          {position > 0 &&
            steps.map(({ label, key, to, Icon }) => (
              <Tooltip key={key} label={`${label} (${key})`}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={label}
                  aria-keyshortcuts={key}
                  disabled={to === null}
                  onClick={() => go(to)}
                >
                  <Icon size={17} />
                </ActionIcon>
              </Tooltip>
            ))}
        </div>
      </nav>
      <AssetViewer assetId={assetId} heading="h1" />
    </Page>
  );
}
