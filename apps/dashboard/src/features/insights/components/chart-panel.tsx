import { ActionIcon, Flex, Tooltip } from '@mantine/core';
import { IconChartBar, IconFileSpreadsheet, IconPhotoDown, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { language } from '../../../i18n/language.ts';
import { withColon } from '../../../i18n/with-colon.ts';
import { showToast } from '../../../platform/notify.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Panel } from '../../../ui/panel.tsx';
import { drawChart } from '../draw-chart.ts';
import type { Figure } from '../figures.ts';
import { t } from '../insights-texts.ts';
import { writeFigures } from '../write-figures.ts';
import classes from './chart-panel.module.css';

export interface ChartPanelProps {
  /** Used in the names of its files. */
  name: string;
  title: string;
  /** The meaning of the bars; with a part, that of the hatched ones too. */
  heads: readonly [string, string] | readonly [string, string, string];
  figures: readonly Figure[];
  /** Below the title. */
  note?: string;
  children: ReactNode;
}

/** One chart with its table, and downloads of both. */
export function ChartPanel({ name, title, heads, figures, note, children }: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const isEmpty = figures.every(({ files }) => files === 0);
  const saveTable = () =>
    saveFile(`${name}.csv`, new Blob([writeFigures(heads, figures)], { type: 'text/csv' }));
  const savePicture = async () => {
    const [frame, chart] = [drawing.current, drawing.current?.querySelector('svg')];
    if (!frame || !chart) return;
    try {
      const ground = getComputedStyle(frame).getPropertyValue('--ink-paper');
      saveFile(`${name}.png`, await drawChart(chart, ground));
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), 'error');
    }
  };
  const actions = [
    {
      label: t(isTable ? 'insights.asChart' : 'insights.asTable'),
      Icon: isTable ? IconChartBar : IconTable,
      run: () => setTable(!isTable),
      isShown: true,
    },
    { label: t('insights.saveTable'), Icon: IconFileSpreadsheet, run: saveTable, isShown: true },
    {
      label: t('insights.savePicture'),
      Icon: IconPhotoDown,
      run: () => void savePicture(),
      isShown: !isTable,
    },
  ];
  return (
    <Panel
      title={title}
      aside={
        !isEmpty && (
          <Flex gap={2}>
            {actions
              .filter(({ isShown }) => isShown)
              .map(({ label, Icon, run }) => (
                <Tooltip key={label} label={label}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={withColon(title, label)}
                    onClick={run}
                  >
                    <Icon size={17} stroke={1.6} />
                  </ActionIcon>
                </Tooltip>
              ))}
          </Flex>
        )
      }
    >
      {note && <p className={classes.note}>{note}</p>}
      {isEmpty ? (
        <p className={classes.nothing}>{t('insights.nothing')}</p>
      ) : isTable ? (
        <FigureTable title={title} heads={heads} figures={figures} />
      ) : (
        <div ref={drawing}>{children}</div>
      )}
    </Panel>
  );
}

function FigureTable({ title, heads, figures }: Pick<ChartPanelProps, 'title' | 'heads' | 'figures'>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, name, files, part, behind }) => (
            <tr key={key}>
              <th scope="row">
                {files > 0 ? (
                  <Link to="/insights/files" search={behind}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              <td>{files.toLocaleString(language)}</td>
              {part !== undefined && <td>{part.toLocaleString(language)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
