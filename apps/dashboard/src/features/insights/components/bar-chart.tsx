import { Box } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Bar, BarChart as Bars, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { language } from '../../../i18n/language.ts';
import type { Chart, Figure } from '../figures.ts';
import { t } from '../insights-texts.ts';
import classes from './bar-chart.module.css';

interface Shape {
  readonly x?: number | string | null;
  readonly y?: number | string | null;
  readonly width?: number | string | null;
  readonly height?: number | string | null;
  readonly payload?: Figure;
}

const HEIGHT = 220;
const ROW = 34;
const AXIS = { tickLine: false, axisLine: false, tick: { fill: 'var(--ink-dimmed)', fontSize: 11 } } as const;
const count = new Intl.NumberFormat(language);

/** Bars that the keyboard can walk through, each a link to the files behind it. Parts are hatched. */
export function BarChart({ chart, label }: { chart: Chart; label: string }) {
  const hatch = useId();
  const isLying = chart.form === 'lying';
  const height = isLying ? Math.max(1, chart.figures.length) * ROW + 30 : HEIGHT;
  const numbers = {
    ...AXIS,
    type: 'number',
    allowDecimals: false,
    tickFormatter: (value: number) => count.format(value),
  } as const;
  return (
    <Box role="group" aria-label={label} miw={0}>
      <ResponsiveContainer width="100%" height={height}>
        <Bars
          data={[...chart.figures]}
          layout={isLying ? 'vertical' : 'horizontal'}
          margin={{ top: 6, right: isLying ? 72 : 6, bottom: 0, left: 0 }}
          barCategoryGap={isLying ? 7 : '18%'}
          accessibilityLayer={false}
        >
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" className={classes.hatchGround} />
              <line x1="1.5" x2="1.5" y2="6" className={classes.hatchLine} />
            </pattern>
          </defs>
          <CartesianGrid stroke="var(--ink-border)" vertical={isLying} horizontal={!isLying} />
          {isLying ? (
            <>
              <XAxis {...numbers} height={24} />
              <YAxis {...AXIS} type="category" dataKey="label" width={124} interval={0} />
            </>
          ) : (
            <>
              <XAxis {...AXIS} type="category" dataKey="label" minTickGap={12} height={26} />
              <YAxis {...numbers} width={44} />
            </>
          )}
          <Bar
            dataKey="files"
            isAnimationActive={false}
            shape={(shape: Shape) => <FigureBar shape={shape} chart={chart} hatch={hatch} />}
          />
        </Bars>
      </ResponsiveContainer>
    </Box>
  );
}

interface FigureBarProps {
  readonly shape: Shape;
  readonly chart: Chart;
  /** Id of the pattern for parts. */
  readonly hatch: string;
}

function FigureBar({ shape, chart, hatch }: FigureBarProps) {
  const navigate = useNavigate();
  const figure = shape.payload;
  if (!figure || figure.files === 0) return <g />;
  const isLying = chart.form === 'lying';
  const [x, y, width, height] = [Number(shape.x), Number(shape.y), Number(shape.width), Number(shape.height)];
  const part = (figure.part ?? 0) / figure.files;
  const hatched = isLying
    ? { x, y, width: width * part, height }
    : { x, y: y + height * (1 - part), width, height: height * part };
  const name = speak(chart.id, figure);
  const open = () => void navigate({ to: '/insights/files', search: figure.behind });
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor cannot be drawn in a chart
    <g
      role="link"
      tabIndex={0}
      aria-label={name}
      className={classes.bar}
      onClick={open}
      onKeyDown={({ key }) => key === 'Enter' && open()}
    >
      <title>{name}</title>
      <rect
        className={classes.files}
        x={x}
        y={y}
        width={Math.max(2, width)}
        height={Math.max(2, height)}
        rx={2}
      />
      {part > 0 && <rect {...hatched} fill={`url(#${hatch})`} className={classes.part} />}
      {isLying && (
        <text
          className={classes.amount}
          x={x + Math.max(2, width) + 6}
          y={y + height / 2}
          dominantBaseline="central"
        >
          {figure.part === undefined
            ? count.format(figure.files)
            : `${count.format(figure.part)} / ${count.format(figure.files)}`}
        </text>
      )}
    </g>
  );
}

function speak(chart: Chart['id'], { name, files, part }: Figure): string {
  const said = t('insights.figure', { name, count: files });
  if (part === undefined) return said;
  return t(chart === 'methods' ? 'insights.figureHits' : 'insights.figureSuspicious', { said, amount: part });
}
