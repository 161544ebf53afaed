import type { Assessment, TamperedResult } from '@assay/contract/assessments';
import type { AssetDetails } from '@assay/contract/assets';
import { Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './asset-viewer.module.css';
import { t } from './assets-texts.ts';
import { CredentialsPanel, NoCredentials } from './credentials/credentials-panel.tsx';
import { t as tCredentials } from './credentials/credentials-texts.ts';
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
  /** Which part is open, where something else opens them as well. */
  readonly tab?: string;
  readonly onTab?: (tab: string | null) => void;
  /** A document's history. */
  readonly history?: { readonly title: string; readonly panel: ReactNode } | null;
  /** The content of a receipt, for files that may be one. */
  readonly receipt?: ReactNode;
  /** How it compares with the samples of an issuer that it claims to be of. */
  readonly issuers?: { readonly differs: boolean; readonly panel: ReactNode } | null;
  /** The objects that models see on it, and the number of names. */
  readonly objects?: { readonly count: number; readonly panel: ReactNode } | false;
  /** A document's content. */
  readonly contents?: { readonly title: string; readonly panel: ReactNode } | null;
  /** The places in the file to which a method's finding points. */
  readonly renderPlaces?: (assessment: Assessment) => ReactNode;
}

/** So many tabs with short names stand in one line wherever the inspector is. */
const ONE_LINE = 5;

/** Methods, metadata and proof are always there. */
const countParts = ({ history, receipt, issuers, contents }: InspectorProps): number =>
  3 + [history, receipt, issuers, contents].filter(Boolean).length;

/** Beside the picture: the reasons, the file's metadata, and the proof. */
export function Inspector(props: InspectorProps) {
  const { asset, result, overlays, openMethod, onOpenMethod, tab, onTab } = props;
  const { history, receipt, issuers, objects, contents, renderPlaces } = props;
  const conspicuous = (asset.metadata?.groups ?? []).reduce((sum, group) => sum + countConspicuous(group), 0);
  const applicable = (result?.assessments ?? []).filter(({ status }) => status !== 'not-applicable').length;
  const { credentials } = asset;
  const hasCredentials =
    credentials !== null && (credentials.state !== 'none' || credentials.aiMade !== null);
  const isHidden =
    (tab === 'history' && !history) ||
    (tab === 'contents' && !contents) ||
    (tab === 'objects' && !objects) ||
    (tab === 'issuers' && !issuers) ||
    (tab === 'credentials' && !hasCredentials);
  return (
    <Tabs
      defaultValue="methods"
      value={isHidden ? 'methods' : tab}
      onChange={onTab}
      className={classes.inspector}
      data-parts={hasCredentials || objects || countParts(props) > ONE_LINE ? 'many' : undefined}
      keepMounted={false}
    >
      <Tabs.List grow>
        {history && <Tabs.Tab value="history">{history.title}</Tabs.Tab>}
        <Tabs.Tab value="methods">
          {t('assets.methods.title')} {applicable > 0 && <span className={classes.count}>{applicable}</span>}
        </Tabs.Tab>
        {receipt && <Tabs.Tab value="receipt">{t('assets.receipt')}</Tabs.Tab>}
        {issuers && (
          <Tabs.Tab value="issuers">
            {t('assets.issuer')}{' '}
            {issuers.differs && (
              <span className={classes.count}>
                <IconAlertTriangle size={12} role="img" aria-label={t('assets.issuerDiffers')} />
              </span>
            )}
          </Tabs.Tab>
        )}
        {objects && (
          <Tabs.Tab value="objects">
            {t('assets.objects')}{' '}
            {objects.count > 0 && <span className={classes.count}>{objects.count}</span>}
          </Tabs.Tab>
        )}
        <Tabs.Tab value="metadata">
          {t('assets.metadata.title')}{' '}
          {conspicuous > 0 && (
            <span className={classes.count}>
              <IconAlertTriangle size={12} role="img" aria-label={t('assets.metadata.conspicuous')} />{' '}
              {conspicuous}
            </span>
          )}
        </Tabs.Tab>
        {hasCredentials && (
          <Tabs.Tab value="credentials">
            {tCredentials('title')}{' '}
            {credentials.state === 'invalid' && (
              <span className={classes.count}>
                <IconAlertTriangle size={12} role="img" aria-label={tCredentials('broken')} />
              </span>
            )}
          </Tabs.Tab>
        )}
        {contents && <Tabs.Tab value="contents">{contents.title}</Tabs.Tab>}
        <Tabs.Tab value="proof">{t('assets.proof.title')}</Tabs.Tab>
      </Tabs.List>
      {history && <Tabs.Panel value="history">{history.panel}</Tabs.Panel>}
      <Tabs.Panel value="methods">
        <MethodsPanel
          assessments={result?.assessments ?? []}
          isPending={result?.isLoading ?? false}
          overlays={overlays}
          openId={openMethod}
          onOpen={onOpenMethod}
          renderPlaces={renderPlaces}
        />
      </Tabs.Panel>
      {receipt && <Tabs.Panel value="receipt">{receipt}</Tabs.Panel>}
      {issuers && <Tabs.Panel value="issuers">{issuers.panel}</Tabs.Panel>}
      {objects && <Tabs.Panel value="objects">{objects.panel}</Tabs.Panel>}
      <Tabs.Panel value="metadata">
        <MetadataPanel metadata={asset.metadata} type={asset.type} result={result} />
        {credentials !== null && !hasCredentials && <NoCredentials />}
      </Tabs.Panel>
      {hasCredentials && (
        <Tabs.Panel value="credentials">
          <CredentialsPanel credentials={credentials} />
        </Tabs.Panel>
      )}
      {contents && <Tabs.Panel value="contents">{contents.panel}</Tabs.Panel>}
      <Tabs.Panel value="proof">
        <ProofPanel asset={asset} />
      </Tabs.Panel>
    </Tabs>
  );
}
