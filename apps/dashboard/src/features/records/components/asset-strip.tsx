import type { Asset } from '@assay/contract/assets';
import type { RecordErrorCode } from '@assay/contract/closed-sets';
import type { Decision } from '@assay/contract/review';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findingWords } from '../../../i18n/wordings/record-findings.ts';
import { ScoreBadge, type ScoreBadgeProps } from '../../../ui/score/score-badge.tsx';
import { TYPE_ICONS } from '../../../ui/type-icons.ts';
import { t } from '../records-texts.ts';
import classes from './asset-strip.module.css';
import { DecisionPill } from './decision-pill.tsx';

export interface AssetStripProps {
  /** In the displayed order. */
  assets: readonly Asset[];
  selectedId: string | null;
  readScore: (asset: Asset) => ScoreBadgeProps;
  /** How a file stands out from the others of its record, by its id. */
  outliers: ReadonlyMap<string, RecordErrorCode[]>;
  /** Those in force on single files. */
  decisions: readonly Decision[];
}

/** The files of a record side by side; choosing one puts it into the address. */
export function AssetStrip({ assets, selectedId, readScore, outliers, decisions }: AssetStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection is what scrolls
  useEffect(() => {
    // Sideways alone: the page stays where it is, with its title in view.
    const [all, card] = [strip.current, strip.current?.querySelector('[aria-current]')];
    if (!all || !card) return;
    const [room, place] = [all.getBoundingClientRect(), card.getBoundingClientRect()];
    all.scrollLeft += Math.min(0, place.left - room.left) + Math.max(0, place.right - room.right);
  }, [selectedId]);
  return (
    <nav ref={strip} className={classes.strip} aria-label={t('records.assets')}>
      {assets.map((asset) => {
        const Icon = TYPE_ICONS[asset.type];
        const decision = decisions.find(({ assetId }) => assetId === asset.id);
        return (
          <Link
            key={asset.id}
            to="."
            search={{ asset: asset.id }}
            replace
            resetScroll={false}
            className={classes.card}
            aria-current={asset.id === selectedId ? 'true' : undefined}
          >
            <span className={classes.picture} data-type={asset.type}>
              {asset.scaled ? (
                <img src={asset.scaled.filepath} alt="" loading="lazy" />
              ) : (
                <Icon size={26} stroke={1.3} aria-hidden />
              )}
              {decision && (
                <span className={classes.decision}>
                  <DecisionPill decision={decision} />
                </span>
              )}
              <span className={classes.score}>
                <ScoreBadge {...readScore(asset)} />
              </span>
            </span>
            <span className={classes.name}>{asset.originalName}</span>
            <Outlier codes={outliers.get(asset.id) ?? []} />
          </Link>
        );
      })}
    </nav>
  );
}

function Outlier({ codes }: { codes: readonly RecordErrorCode[] }) {
  const [gravest, ...others] = codes.map((code) => findingWords[code].title);
  if (gravest === undefined) return null;
  return (
    <span className={classes.outlier} title={[gravest, ...others].join(', ')}>
      <IconAlertTriangle size={12} stroke={1.8} aria-hidden />
      <span aria-hidden>{gravest}</span>
      {others.length > 0 && <small aria-hidden>+{others.length}</small>}
      <VisuallyHidden>{[gravest, ...others].join(', ')}</VisuallyHidden>
    </span>
  );
}
