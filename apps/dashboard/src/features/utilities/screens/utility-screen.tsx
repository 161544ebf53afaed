import { UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { t } from '../../../i18n/i18n.ts';
import { Page } from '../../../ui/page.tsx';
import { AssetViewer } from '../../assets/asset-viewer.tsx';
import classes from './utility-screen.module.css';

/** One file analysed without a record, on a page of its own. */
export function UtilityScreen() {
  const { assetId } = useParams({ from: '/shell/utilities/$assetId' });
  return (
    <Page>
      <nav className={classes.nav}>
        <UnstyledButton component={Link} to="/utilities" className={classes.back}>
          <IconArrowLeft size={15} aria-hidden /> {t('assets.back')}
        </UnstyledButton>
      </nav>
      <AssetViewer assetId={assetId} heading="h1" />
    </Page>
  );
}
