import type { Document } from '@assay/contract/documents';
import { NativeSelect } from '@mantine/core';
import { IconBolt, IconColumns2, IconFile, IconSeparatorVertical } from '@tabler/icons-react';
import stage from '../picture/stage.module.css';
import { StageButton } from '../picture/stage-button.tsx';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import { COMPARE_MODES, type CompareMode } from './view-state.ts';

const ICONS: Record<CompareMode, typeof IconFile> = {
  received: IconFile,
  'side-by-side': IconColumns2,
  slider: IconSeparatorVertical,
  blink: IconBolt,
};

interface CompareBarProps {
  readonly page: Document['pages'][number];
  readonly mode: CompareMode;
  readonly onMode: (mode: CompareMode) => void;
  /** The earlier revision for the comparison. */
  readonly revision: number;
  readonly onRevision: (revision: number) => void;
}

/** Shown over a page with earlier versions: the ways of comparing them. */
export function CompareBar({ page, mode, onMode, revision, onRevision }: CompareBarProps) {
  return (
    <div className={`${stage.bar} ${classes.compareBar}`} data-edge="top">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this bar is */}
      <div className={stage.segments} role="group" aria-label={t('compare.title')}>
        {COMPARE_MODES.map((one) => {
          const Icon = ICONS[one];
          return (
            <StageButton
              key={one}
              isWide
              label={t(`compare.modes.${one}`)}
              shortcut="c"
              isPressed={mode === one}
              onClick={() => onMode(one)}
            >
              <Icon size={16} />
              <span className={classes.modeText}>{t(`compare.modes.${one}`)}</span>
            </StageButton>
          );
        })}
      </div>
      {page.earlier.length > 1 ? (
        <NativeSelect
          size="xs"
          classNames={{ input: classes.revisionInput, section: classes.revisionPicker }}
          aria-label={t('compare.revision')}
          value={String(revision)}
          onChange={(event) => onRevision(Number(event.currentTarget.value))}
          data={page.earlier.map((one) => ({
            value: String(one.revision),
            label: t('compare.revisionOf', { number: one.revision }),
          }))}
        />
      ) : (
        <span className={classes.revisionPicker}>{t('compare.with', { number: revision })}</span>
      )}
    </div>
  );
}
