import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useVersion } from '../../../platform/api/version.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { fieldOf, type NewOrganisation, type RegistrationField, register } from '../api/register.ts';
import { Entrance } from '../components/entrance.tsx';
import { PasswordChecklist } from '../components/password-checklist.tsx';
import { RegistrationSent } from '../components/registration-sent.tsx';
import { looksLikeEmail } from '../email-form.ts';
import { t } from '../entrance-texts.ts';
import { meetsAllRules } from '../password-rules.ts';

const MIN_NAME_LENGTH = 4;
const EMPTY: NewOrganisation = { displayName: '', email: '', password: '', passwordConfirm: '' };

/** The fault of a field, in the words of the rules; null if there is none. */
function findFaults(fields: NewOrganisation): Record<RegistrationField, string | null> {
  const { displayName, email, password, passwordConfirm } = fields;
  return {
    displayName: displayName.trim().length < MIN_NAME_LENGTH ? t('session.minimum') : null,
    email: looksLikeEmail(email) ? null : t('session.invalidEmail'),
    password: meetsAllRules(password) ? null : '',
    passwordConfirm: password === passwordConfirm ? null : t('session.mismatch'),
  };
}

export function RegisterScreen() {
  const version = useVersion();
  const [fields, setFields] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set());
  const [refusal, setRefusal] = useState<{ field: RegistrationField; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  // Waits until it is known which of the two pages it is: replacing a form with a refusal would make the page
  // jump.
  if (version === undefined) return null;
  if (version?.registrationEnabled === false)
    return (
      <Entrance title={t('session.registrationClosed')} text={t('session.registrationClosedText')}>
        <Button component={Link} to="/login" size="md">
          {t('session.toLogin')}
        </Button>
      </Entrance>
    );
  if (isSent) return <RegistrationSent email={fields.email.trim()} onChange={() => setSent(false)} />;

  const faults = findFaults(fields);
  const isValid = Object.values(faults).every((fault) => fault === null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await register({ ...fields, displayName: fields.displayName.trim(), email: fields.email.trim() });
      setSent(true);
    } catch (error) {
      setRefusal({ field: fieldOf(error), message: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  /** A fault is shown once the field was left, the server's at once. */
  const bind = (name: RegistrationField) => ({
    size: 'md',
    value: fields[name],
    error:
      (refusal?.field === name && refusal.message) ||
      (left.has(name) && fields[name] !== '' && faults[name]) ||
      null,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setFields((now) => ({ ...now, [name]: value }));
      setRefusal(null);
    },
    onBlur: () => setLeft((now) => new Set(now).add(name)),
  });

  return (
    <Entrance title={t('session.registerTitle')} text={t('session.registerText')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            label={t('session.displayName')}
            name="displayName"
            description={t('session.displayNameHint')}
            autoComplete="organization"
            autoFocus
            {...bind('displayName')}
          />
          <TextInput
            label={t('session.email')}
            name="email"
            type="email"
            autoComplete="email"
            {...bind('email')}
          />
          <PasswordField
            label={t('session.password')}
            name="password"
            autoComplete="new-password"
            aria-describedby="password-rules"
            {...bind('password')}
          />
          <PasswordChecklist password={fields.password} id="password-rules" />
          <PasswordField
            label={t('session.confirmPassword')}
            name="password-confirm"
            autoComplete="new-password"
            {...bind('passwordConfirm')}
          />
          <Button type="submit" size="md" fullWidth loading={isBusy} disabled={!isValid}>
            {t('session.register')}
          </Button>
          <Text size="sm" ta="center">
            {t('session.haveAccount')}{' '}
            <Anchor component={Link} to="/login" size="sm">
              {t('session.signIn')}
            </Anchor>
          </Text>
        </Stack>
      </form>
    </Entrance>
  );
}
