import type { ReactNode } from 'react';
import { SettingsArea } from '../../../ui/settings-area.tsx';
import type { AreaId } from '../area-id.ts';
import { t } from '../settings-texts.ts';

export interface AreaPageProps {
  area: AreaId;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One area: its purpose, and its settings. */
export function AreaPage({ area, ...rest }: AreaPageProps) {
  return (
    <SettingsArea title={t(`settings.area.${area}.title`)} text={t(`settings.area.${area}.text`)} {...rest} />
  );
}
