import type { TamperedResult } from '@assay/contract/assessments';
import type { AssetDetails } from '@assay/contract/assets';
import { type CSSProperties, lazy, Suspense } from 'react';
import { useMayChange, useSignedIn } from '../../../platform/session/session-store.ts';
import classes from '../asset-viewer.module.css';
import { DeepScanNotes } from '../deep-scan/deep-scan-notes.tsx';
import { useReceiptMarks } from '../expenses/use-receipt-marks.ts';
import { Inspector } from '../inspector.tsx';
import { useIssuersTab } from '../issuers/issuers-tab.tsx';
import { MediaStage } from '../media-stage.tsx';
import type { ObjectLayerState } from '../objects/use-object-layer.ts';
import { usePicture } from '../use-picture.ts';
import type { Picture } from './picture-pane.tsx';
import type { PictureView } from './use-picture-view.ts';

const loadStage = () => import('./picture-stage.tsx').then((m) => ({ default: m.PictureStage }));
const PictureStage = lazy(loadStage);
const ExpensesPanel = lazy(() =>
  import('../expenses/expenses-panel.tsx').then((m) => ({ default: m.ExpensesPanel })),
);
const ObjectsPanel = lazy(() =>
  import('../objects/objects-panel.tsx').then((m) => ({ default: m.ObjectsPanel })),
);

/**
 * Most files are pictures: their stage can load while the file is requested. A failure shows where the stage
 * is drawn.
 */
export function preloadStage(): void {
  loadStage().catch(() => undefined);
}

interface PictureBodyProps {
  readonly asset: AssetDetails;
  readonly result: TamperedResult | null;
  readonly isAnalysing: boolean;
  readonly objects: ObjectLayerState;
  readonly view: PictureView;
}

/** Everything below the verdict of a picture: the stage with its maps, methods, metadata and proof. */
export function PictureBody({ asset, result, isAnalysing, objects, view }: PictureBodyProps) {
  const { deepScanEnabled } = useSignedIn().config;
  const mayScan = useMayChange() && deepScanEnabled;
  const picture = usePicture(asset);
  const { marks, pointing, setMarks } = useReceiptMarks();
  const issuers = useIssuersTab(asset.id, pointing, setMarks);
  return (
    <div className={classes.body}>
      <div ref={view.stageBox} className={classes.stageBox} style={ratioOf(picture)}>
        {picture ? (
          <Suspense fallback={<div className={classes.media} />}>
            <PictureStage
              assetId={asset.id}
              original={originalOf(asset)}
              cacheKey={[asset.id, asset.taskId ?? '', String(result?.milliseconds ?? '')]}
              picture={picture}
              overlays={view.overlays}
              chosenId={view.chosenOverlay}
              onChoose={view.chooseOverlay}
              isAnalysing={isAnalysing}
              onDeepScan={mayScan ? (model, title) => void view.scanDeeply(model, title, picture) : null}
              notes={<DeepScanNotes scans={view.scans} />}
              marks={marks}
              objects={objects.boxes}
            />
          </Suspense>
        ) : (
          <MediaStage asset={asset} isPending={isAnalysing} />
        )}
      </div>
      <div ref={view.inspectorBox} className={classes.inspectorBox}>
        <Inspector
          asset={asset}
          result={result}
          overlays={view.overlays}
          openMethod={view.openMethod}
          onOpenMethod={view.open}
          tab={view.tab ?? 'methods'}
          onTab={view.setTab}
          objects={
            objects.isOffered && {
              count: objects.data?.counts.length ?? 0,
              panel: (
                <Suspense fallback={null}>
                  <ObjectsPanel layer={objects} />
                </Suspense>
              ),
            }
          }
          issuers={issuers}
          receipt={
            asset.type === 'image' && (
              <Suspense fallback={null}>
                <ExpensesPanel asset={asset} onMarks={setMarks} {...pointing} />
              </Suspense>
            )
          }
        />
      </div>
    </div>
  );
}

function originalOf({ id: assetId, mimeType, fullScale: { originalFilepath: url } }: AssetDetails) {
  return url === null ? null : { assetId, mimeType, url };
}

/** On a narrow page, where the parts are stacked, the stage is as high as the picture requires. */
function ratioOf(picture: Picture | null): CSSProperties | undefined {
  return picture ? ({ '--ratio': picture.size.width / picture.size.height } as CSSProperties) : undefined;
}
