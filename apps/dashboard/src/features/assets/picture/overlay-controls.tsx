import { Box, Menu, Slider, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconEye,
  IconEyeOff,
  IconFocusCentered,
  IconSquareDashed,
} from '@tabler/icons-react';
import { withColon } from '../../../i18n/with-colon.ts';
import { t } from '../assets-texts.ts';
import { useOnRequestMethods } from '../deep-scan/use-on-request-methods.ts';
import type { OverlayChoice } from '../methods/order-assessments.ts';
import { ColourLegend } from '../verdict/colour-legend.tsx';
import { rampGradient } from './colour-ramp.ts';
import classes from './stage.module.css';
import { StageButton } from './stage-button.tsx';
import type { StageSettings } from './stage-settings.ts';
import type { ShownOverlay } from './use-shown-overlay.ts';

interface OverlayControlsProps {
  readonly overlays: readonly OverlayChoice[];
  readonly overlay: ShownOverlay;
  readonly settings: StageSettings;
  readonly onChange: (change: Partial<StageSettings>) => void;
  readonly onDeepScan: ((model: string, title: string) => void) | null;
}

/** Above the picture: which map, how strong, and what its colours mean. */
export function OverlayControls(props: OverlayControlsProps) {
  const { overlays, overlay, settings, onChange, onDeepScan } = props;
  const { chosen, isShown } = overlay;
  if (!chosen) return <p className={classes.noOverlay}>{t('assets.stage.noOverlay')}</p>;
  const { areRegionsShown } = settings;
  return (
    <div className={classes.bar} data-edge="top" role="toolbar" aria-label={t('assets.stage.overlay')}>
      <div className={classes.group}>
        <StageButton
          label={t('assets.stage.toggleOverlay')}
          shortcut="o"
          isPressed={isShown}
          onClick={overlay.toggle}
        >
          {isShown ? <IconEye size={17} /> : <IconEyeOff size={17} />}
        </StageButton>
        <OverlayPicker
          overlays={overlays}
          chosen={chosen}
          onChoose={overlay.choose}
          onDeepScan={onDeepScan}
        />
        <StageButton
          label={t('assets.stage.toggleRegions')}
          shortcut="r"
          isPressed={areRegionsShown}
          onClick={() => onChange({ areRegionsShown: !areRegionsShown })}
        >
          <IconSquareDashed size={17} />
        </StageButton>
      </div>
      <div className={classes.sliders}>
        <Dial
          label={t('assets.stage.opacity')}
          value={settings.opacity}
          onChange={(opacity) => onChange({ opacity })}
        />
        <Dial
          label={t('assets.stage.sensitivity')}
          value={settings.sensitivity}
          onChange={(sensitivity) => onChange({ sensitivity })}
        />
      </div>
      <div className={classes.group} data-end>
        <span className={classes.legend}>
          {t('assets.stage.faint')}
          <i className={classes.ramp} style={{ backgroundImage: rampGradient(settings.sensitivity) }} />
          {t('assets.stage.strong')}
        </span>
        <ColourLegend tone="stage" />
      </div>
    </div>
  );
}

function OverlayPicker({
  overlays,
  chosen,
  onChoose,
  onDeepScan,
}: Pick<OverlayControlsProps, 'overlays' | 'onDeepScan'> & {
  readonly chosen: OverlayChoice;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <Menu position="bottom-start" withinPortal={false} shadow="lg" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.picker}
          aria-label={withColon(t('assets.stage.map'), chosen.title)}
        >
          <span className={classes.pickerTitle}>{chosen.title}</span>
          <IconChevronDown size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {onDeepScan && <DeepScanItem chosen={chosen} onDeepScan={onDeepScan} />}
        {overlays.map(({ id, title, score }, i) => (
          <Menu.Item
            key={id}
            data-chosen={id === chosen.id}
            className={classes.menuItem}
            leftSection={<kbd className={classes.key}>{i < 9 ? i + 1 : ''}</kbd>}
            rightSection={
              score === null ? null : <span className={classes.menuScore}>{Math.round(score)}</span>
            }
            onClick={() => onChoose(id)}
          >
            {title}
          </Menu.Item>
        ))}
        {onDeepScan && <OnRequestItems overlays={overlays} onDeepScan={onDeepScan} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Methods that currently count in no verdict: each runs when it is chosen. Those whose map is listed above,
 * from a deep scan or an older verdict, are omitted.
 */
function OnRequestItems({
  overlays,
  onDeepScan,
}: Pick<OverlayControlsProps, 'overlays'> & {
  readonly onDeepScan: (model: string, title: string) => void;
}) {
  const waiting = useOnRequestMethods().filter(
    ({ model }) => !overlays.some((overlay) => overlay.model === model),
  );
  if (waiting.length === 0) return null;
  return (
    <>
      <Menu.Divider className={classes.menuDivider} />
      <Menu.Label className={classes.menuLabel}>{t('assets.deepScan.onRequest')}</Menu.Label>
      {waiting.map(({ model, title }) => (
        <Menu.Item
          key={model}
          className={classes.menuItem}
          leftSection={<IconFocusCentered size={18} aria-hidden />}
          onClick={() => onDeepScan(model, title)}
        >
          {title}
        </Menu.Item>
      ))}
    </>
  );
}

/** Starts a deep scan with the method that is shown. */
function DeepScanItem({
  chosen: { model, title, methodTitle = title },
  onDeepScan,
}: {
  readonly chosen: OverlayChoice;
  readonly onDeepScan: (model: string, title: string) => void;
}) {
  return (
    <>
      <Menu.Item
        className={classes.menuItem}
        leftSection={<IconFocusCentered size={18} aria-hidden />}
        disabled={model === null}
        onClick={() => model !== null && onDeepScan(model, methodTitle)}
      >
        {t('assets.deepScan.action')}
        <Box component="span" display="block" c="var(--stage-dimmed)" fz={12}>
          {model === null
            ? t('assets.deepScan.chooseMethod')
            : t('assets.deepScan.detail', { method: methodTitle })}
        </Box>
      </Menu.Item>
      <Menu.Divider className={classes.menuDivider} />
    </>
  );
}

interface DialProps {
  readonly label: string;
  /** 0 to 100. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Dial({ label, value, onChange }: DialProps) {
  return (
    <div className={classes.dial}>
      <span className={classes.dialLabel}>{label}</span>
      <Slider
        className={classes.dialSlider}
        classNames={{ track: classes.track, bar: classes.trackBar, thumb: classes.thumb }}
        size={3}
        thumbSize={13}
        thumbLabel={label}
        label={null}
        value={value}
        onChange={onChange}
      />
      <span className={classes.dialValue}>{value}</span>
    </div>
  );
}
