import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { chooseDistanceUnit } from '../../../i18n/distance-unit.ts';
import type { FieldPath } from '../config-draft.ts';
import { chooseUnit, type LimitUnit, storeLimit, typeLimit } from '../limit-units.ts';
import { t } from '../settings-texts.ts';
import classes from './setting-field.module.css';

interface LimitInputProps {
  readonly id: string;
  readonly path: FieldPath;
  readonly units: readonly LimitUnit[];
  /** In the stored unit. */
  readonly value: string;
  readonly isFaulty: boolean;
  readonly describedBy: string;
  readonly onChange: (value: string) => void;
}

/** A limit as a number and a unit; the form gets the stored value. */
export function LimitInput({ id, path, units, value, isFaulty, describedBy, onChange }: LimitInputProps) {
  const read = () => {
    const unit = chooseUnit(path, value, chooseDistanceUnit());
    return { unit, text: typeLimit(value, unit), stored: value };
  };
  const [typed, setTyped] = useState(read);
  // Discarded, or changed by somebody else.
  const shown = typed.stored === value ? typed : read();
  const change = (text: string, unit: LimitUnit) => {
    const stored = storeLimit(text, unit);
    setTyped({ text, unit, stored });
    onChange(stored);
  };
  return (
    <div className={classes.limit}>
      <TextInput
        id={id}
        className={classes.number}
        inputMode="decimal"
        autoComplete="off"
        value={shown.text}
        error={isFaulty}
        aria-describedby={describedBy}
        onChange={(event) => change(event.currentTarget.value, shown.unit)}
      />
      <NativeSelect
        aria-label={t('settings.unitOf', { field: t(`settings.field.${path}.label`) })}
        value={shown.unit}
        data={units.map((unit) => ({ value: unit, label: t(`settings.unit.${unit}`) }))}
        onChange={(event) => {
          const unit = units.find((one) => one === event.currentTarget.value) ?? shown.unit;
          change(shown.text, unit);
        }}
      />
    </div>
  );
}
