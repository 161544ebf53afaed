import { SegmentedControl, Switch } from '@mantine/core';
import { useId } from 'react';
import { changeLayout, useLayout } from '../../../platform/layout/layout-store.ts';
import { type ShellText, t } from '../shell-texts.ts';
import { isInForce, type LAYOUT_CHOICES } from './layout-choices.ts';
import classes from './settings-panel.module.css';

type Choice = (typeof LAYOUT_CHOICES)[number];

function nameValue(id: Choice['id'], value: string): string {
  if (id === 'toolbar.position') return t(`shell.toolbarPlace.${value}` as ShellText);
  if (id === 'footer.position') return t(`shell.footerPlace.${value}` as ShellText);
  return t(`shell.option.${value}` as ShellText);
}

/** One line of the panel: a switch, or a few words to choose from. */
export function LayoutChoice({ choice }: { choice: Choice }) {
  const { layout } = useLayout();
  const id = useId();
  if (!isInForce(choice.id, layout)) return null;
  const value = choice.read(layout);
  const label = t(`shell.choice.${choice.id}`);
  const change = (next: string | boolean) =>
    changeLayout((state) => ({
      ...state,
      // Each choice is only ever given one of its own values.
      layout: (choice.write as (layout: typeof state.layout, value: unknown) => typeof state.layout)(
        state.layout,
        next,
      ),
    }));

  if (typeof value === 'boolean')
    return (
      <Switch
        className={classes.switch}
        labelPosition="left"
        label={label}
        checked={value}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    );
  return (
    <div className={classes.choice}>
      <span id={id}>{label}</span>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        value={value}
        onChange={change}
        data={choice.values.map((one) => ({
          value: String(one),
          label: nameValue(choice.id, String(one)),
        }))}
      />
    </div>
  );
}
