import type { AssetDetails, TamperedResult } from '@assay/contract';
import { Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './asset-viewer.module.css';
import { t } from './assets-texts.ts';
import { ProofPanel } from './ledger/proof-panel.tsx';
import { countConspicuous } from './metadata/filter-metadata.ts';
import { MetadataPanel } from './metadata/metadata-panel.tsx';
import { MethodsPanel } from './methods/methods-panel.tsx';
import type { OverlayChoice } from './methods/order-assessments.ts';

interface InspectorProps {
  readonly asset: AssetDetails;
  readonly result: TamperedResult | null;
  readonly overlays: readonly OverlayChoice[];
  readonly openMethod: string | null;
  readonly onOpenMethod: (id: string | null) => void;
}

/** Beside the picture: why, what the file says of itself, and how all of it is proven. */
export function Inspector({ asset, result, overlays, openMethod, onOpenMethod }: InspectorProps) {
  const conspicuous = (asset.metadata?.groups ?? []).reduce((sum, group) => sum + countConspicuous(group), 0);
  const applicable = (result?.assessments ?? []).filter(({ status }) => status !== 'not-applicable').length;
  return (
    <Tabs defaultValue="methods" className={classes.inspector} keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="methods">
          {t('assets.methods.title')} {applicable > 0 && <span className={classes.count}>{applicable}</span>}
        </Tabs.Tab>
        <Tabs.Tab value="metadata">
          {t('assets.metadata.title')}{' '}
          {conspicuous > 0 && (
            <span className={classes.count}>
              <IconAlertTriangle size={12} role="img" aria-label={t('assets.metadata.conspicuous')} />{' '}
              {conspicuous}
            </span>
          )}
        </Tabs.Tab>
        <Tabs.Tab value="proof">{t('assets.proof.title')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="methods">
        <MethodsPanel
          assessments={result?.assessments ?? []}
          isPending={result?.isLoading ?? false}
          overlays={overlays}
          openId={openMethod}
          onOpen={onOpenMethod}
        />
      </Tabs.Panel>
      <Tabs.Panel value="metadata">
        <MetadataPanel metadata={asset.metadata} isPending={result?.isLoading ?? false} />
      </Tabs.Panel>
      <Tabs.Panel value="proof">
        <ProofPanel asset={asset} />
      </Tabs.Panel>
    </Tabs>
  );
}
