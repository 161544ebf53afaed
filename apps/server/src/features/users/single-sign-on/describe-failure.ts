import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { AddressRefusedError } from '../../../platform/outbound/guarded-request.ts';

const LONGEST = 300;

/** A provider's failure, for an administrator: never a token, a code or a secret. */
export function describeFailure(error: unknown): string {
  return describe(error).slice(0, LONGEST);
}

function describe(error: unknown): string {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const { error: name, error_description: text } = error;
    return `The provider answered: ${[name, text].filter(Boolean).join(', ')}.`;
  }
  if (error instanceof AddressRefusedError) return error.message;
  if (!(error instanceof Error)) return 'Something else was thrown.';
  const { code, cause } = error as Error & { code?: string };
  if (cause instanceof Response) {
    return cause.ok
      ? 'The provider’s answer is not the JSON that it should be.'
      : `The provider answered with ${cause.status}.`;
  }
  const told = describeCause(cause);
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && told) return told;
  if (code === 'OAUTH_PARSE_ERROR') return 'The provider’s answer is not the JSON that it should be.';
  // The library wraps errors thrown by our own fetch.
  if (error instanceof ClientError && code === undefined && cause instanceof Error) return describe(cause);
  if (error instanceof ClientError)
    return `${error.message}${cause instanceof Error ? `: ${cause.message}` : ''}.`;
  return error.message;
}

/** The two names that ought to be the same. */
function describeCause(cause: unknown): string | null {
  const { expected, body, attribute } = (cause ?? {}) as {
    expected?: unknown;
    body?: Record<string, unknown>;
    attribute?: string;
  };
  if (attribute === undefined || !body) return null;
  return `The provider says that its ${attribute} is ${body[attribute]}, not ${expected}.`;
}

/** Whether the provider did not answer, or not properly, rather than refused. */
export function isSilence(error: unknown): boolean {
  if (error instanceof AddressRefusedError) return true;
  if (!(error instanceof ClientError)) return false;
  const { code, cause } = error as ClientError & { code?: string };
  if (cause instanceof Response) return true;
  return code === undefined || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_PARSE_ERROR';
}
