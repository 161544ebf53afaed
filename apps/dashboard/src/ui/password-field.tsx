import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A field for a password. Mantine marks its error only visually: this one informs assistive programs too. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
