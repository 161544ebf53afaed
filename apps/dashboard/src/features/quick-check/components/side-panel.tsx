import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowsDiagonal, IconArrowUp, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AssetViewer } from '../../assets/assets.ts';
import type { Neighbours } from '../list-order.ts';
import { t } from '../quick-check-texts.ts';
import { FileToRecord } from './file-to-record.tsx';
import classes from './quick-check.module.css';

interface SidePanelProps {
  readonly assetId: string;
  readonly neighbours: Neighbours;
  readonly onGo: (id: string) => void;
  readonly onClose: () => void;
}

/** The viewer beside the list, on wide pages. */
export function SidePanel({ assetId, neighbours, onGo, onClose }: SidePanelProps) {
  const { previous, next, position, total } = neighbours;
  const tools = [
    { label: t('assets.previous'), key: 'k', to: previous, Icon: IconArrowUp },
    { label: t('assets.next'), key: 'j', to: next, Icon: IconArrowDown },
  ];
  return (
    <aside className={classes.panel} aria-label={t('assets.title')}>
      <div className={classes.panelBar}>
        {tools.map(({ label, key, to, Icon }) => (
          <Tooltip key={key} label={`${label} (${key})`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={label}
              aria-keyshortcuts={key}
              disabled={to === null}
              onClick={() => to && onGo(to)}
            >
              <Icon size={17} />
            </ActionIcon>
          </Tooltip>
        ))}
        <span className={classes.position}>
          {position > 0 && t('quickCheck.position', { index: position, total })}
        </span>
        <FileToRecord assetId={assetId} />
        <Tooltip label={t('assets.openPage')}>
          <ActionIcon
            component={Link}
            to="/utilities/$assetId"
            params={{ assetId } as never}
            variant="subtle"
            color="gray"
            aria-label={t('assets.openPage')}
          >
            <IconArrowsDiagonal size={17} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${t('assets.close')} (Esc)`}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('assets.close')} onClick={onClose}>
            <IconX size={17} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.panelBody}>
        <AssetViewer assetId={assetId} />
      </div>
    </aside>
  );
}
