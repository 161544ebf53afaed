import { Box, Switch, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { chooseDistanceUnit } from '../../../i18n/distance-unit.ts';
import { language } from '../../../i18n/language.ts';
import { type FieldPath, isText, readDefault } from '../config-draft.ts';
import { describeLimit, unitsOf } from '../limit-units.ts';
import { t } from '../settings-texts.ts';
import { LimitInput } from './limit-input.tsx';
import classes from './setting-field.module.css';

export interface SettingFieldProps {
  path: FieldPath;
  value: boolean | string;
  isChanged: boolean;
  fault: string | undefined;
  onChange: (value: boolean | string) => void;
}

/** One setting: its name, effect and default, and the switch or number. */
export function SettingField({ path, value, isChanged, fault, onChange }: SettingFieldProps) {
  const id = useId();
  const units = unitsOf(path);
  const describedBy = `${id}-hint${fault ? ` ${id}-fault` : ''}`;
  return (
    <div className={classes.field} data-changed={isChanged ? '' : undefined}>
      <div>
        <label htmlFor={id} className={classes.label}>
          {t(`settings.field.${path}.label`)}
        </label>
        <Box component="p" id={`${id}-hint`} m="1px 0 0" c="dimmed" fz={13}>
          {t(`settings.field.${path}.hint`)} {describeDefault(path)}
        </Box>
      </div>
      {typeof value === 'boolean' ? (
        <Switch
          id={id}
          checked={value}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      ) : isText(path) ? (
        <Textarea
          id={id}
          className={classes.words}
          autosize
          minRows={2}
          maxRows={8}
          value={value}
          error={Boolean(fault)}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : units ? (
        <LimitInput {...{ id, path, units, value, describedBy, onChange }} isFaulty={Boolean(fault)} />
      ) : (
        <TextInput
          id={id}
          className={classes.number}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          error={Boolean(fault)}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {fault && (
        <p id={`${id}-fault`} role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

function describeDefault(path: FieldPath): string {
  const usual = readDefault(path);
  if (usual === null || usual === '') return '';
  if (typeof usual === 'boolean')
    return t('settings.defaultIs', { value: t(usual ? 'settings.on' : 'settings.off') });
  if (typeof usual === 'string') return t('settings.defaultIs', { value: usual });
  const value = unitsOf(path)
    ? describeLimit(path, usual, chooseDistanceUnit())
    : usual.toLocaleString(language);
  return t('settings.defaultIs', { value });
}
