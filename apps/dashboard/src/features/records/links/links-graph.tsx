import type { LinkedRecord, RecordLink, RecordLinks } from '@assay/contract/record-links';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { KIND_ICONS } from './kind-icons.ts';
import classes from './links-graph.module.css';
import { t } from './links-texts.ts';
import { frameOf, type Point, placeNodes } from './place-nodes.ts';

/** With more records only the one under the pointer is named, or the names would cover one another. */
const MAX_NAMED = 24;
/** Pixels for a unit of the drawing, at most. */
const LARGEST = 1.15;

/** The linked records as a drawing. The list beside it serves readers who cannot see it. */
export function LinksGraph({ links: { records, links } }: { links: RecordLinks }) {
  const [hovered, setHovered] = useState<string | null>(null);
  const places = placeNodes(records, links);
  const { viewBox, width } = frameOf(places);
  const isLit = (...ids: string[]) => hovered === null || ids.includes(hovered);
  return (
    <svg className={classes.graph} viewBox={viewBox} style={{ maxWidth: width * LARGEST }} aria-hidden="true">
      <title>{t('links.graph')}</title>
      {[...pairUp(links)].map(([pair, [first, ...more]]) => (
        <Edge
          key={pair}
          from={places.get(first.from)}
          to={places.get(first.to)}
          kind={first.kind}
          count={1 + more.length}
          isLit={isLit(first.from, first.to)}
        />
      ))}
      {records.map((record) => (
        <Node
          key={record.id}
          record={record}
          place={places.get(record.id)}
          isLit={isLit(record.id, ...neighboursOf(record.id, links))}
          isNamed={records.length <= MAX_NAMED || record.steps === 0 || hovered === record.id}
          onHover={(isOver) => setHovered(isOver ? record.id : null)}
        />
      ))}
    </svg>
  );
}

/** Links by the two records that they are between; the weightiest comes first. */
function pairUp(links: readonly RecordLink[]): Map<string, [RecordLink, ...RecordLink[]]> {
  const pairs = Map.groupBy(links, ({ from, to }) => [from, to].toSorted().join());
  return pairs as Map<string, [RecordLink, ...RecordLink[]]>;
}

const neighboursOf = (id: string, links: readonly RecordLink[]) =>
  links.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));

interface EdgeProps {
  readonly from: Point | undefined;
  readonly to: Point | undefined;
  readonly kind: RecordLink['kind'];
  readonly count: number;
  readonly isLit: boolean;
}

function Edge({ from, to, kind, count, isLit }: EdgeProps) {
  if (!from || !to) return null;
  const Icon = KIND_ICONS[kind];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return (
    <g className={classes.edge} data-lit={isLit ? '' : undefined}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={Math.min(1 + count / 2, 4)} />
      <circle cx={middle.x} cy={middle.y} r={10} />
      <Icon x={middle.x - 6.5} y={middle.y - 6.5} size={13} />
    </g>
  );
}

interface NodeProps {
  readonly record: LinkedRecord;
  readonly place: Point | undefined;
  readonly isLit: boolean;
  readonly isNamed: boolean;
  readonly onHover: (isOver: boolean) => void;
}

function Node({
  record: { id, referenceId, claimant, decision, steps },
  place,
  isLit,
  isNamed,
  onHover,
}: NodeProps) {
  if (!place) return null;
  const dot = (
    <g
      className={classes.node}
      data-steps={steps}
      data-decision={decision ?? undefined}
      data-lit={isLit ? '' : undefined}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <title>{[referenceId, claimant].filter(Boolean).join(' · ')}</title>
      <circle cx={place.x} cy={place.y} r={steps === 0 ? 17 : steps === 1 ? 12 : 9} />
      {isNamed && (
        <text x={place.x} y={place.y + (steps === 0 ? 33 : steps === 1 ? 27 : 23)} textAnchor="middle">
          {steps === 0 ? t('links.this') : referenceId}
        </text>
      )}
    </g>
  );
  return steps === 0 ? (
    dot
  ) : (
    <Link to="/workorders/$workorderId" params={{ workorderId: id }} tabIndex={-1}>
      {dot}
    </Link>
  );
}
