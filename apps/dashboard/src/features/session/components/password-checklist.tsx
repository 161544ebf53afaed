import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from '../entrance-texts.ts';
import { checkPassword, PASSWORD_RULES } from '../password-rules.ts';
import classes from './password-checklist.module.css';

/** The rules, each ticked as soon as it is met. */
export function PasswordChecklist({ password, id }: { password: string; id: string }) {
  const met = checkPassword(password);
  return (
    <ul id={id} className={classes.list} aria-label={t('session.rules')}>
      {PASSWORD_RULES.map((rule) => (
        <li key={rule} className={classes.rule} data-met={met[rule] ? '' : undefined}>
          <span className={classes.tick}>
            {met[rule] && <IconCheck size={12} stroke={2.6} aria-hidden />}
          </span>
          {t(`session.rule.${rule}`)}
          <VisuallyHidden>{met[rule] ? t('session.ruleMet') : t('session.ruleMissed')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
