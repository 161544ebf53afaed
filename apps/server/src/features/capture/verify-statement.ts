import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type CaptureStatement, statementSchema } from '@assay/contract/capture';
import { STATEMENT_PREFIX } from '@assay/contract/questions/statement';
import { parseInput } from '../../platform/http/parse-input.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

export interface SignedStatement {
  /** The signed text, verbatim. */
  readonly statement: string;
  /** SubjectPublicKeyInfo in base64. */
  readonly publicKey: string;
  /** r and s in base64, as WebCrypto writes them. */
  readonly signature: string;
}

/** Whether the holder of the key signed exactly this text: ECDSA on P-256 with SHA-256. */
export function isSignatureGood({ statement, publicKey, signature }: SignedStatement): boolean {
  const key = readKey(publicKey);
  if (!key) return false;
  const signed = Buffer.from(STATEMENT_PREFIX + statement, 'utf8');
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
}

/** Throws RefusedError: ANSWER_SIGNATURE_INVALID, INVALID_REQUEST for a text that is not a statement. */
export function readStatement(signed: SignedStatement): CaptureStatement {
  if (!isSignatureGood(signed)) throw new RefusedError('ANSWER_SIGNATURE_INVALID');
  let content: unknown;
  try {
    content = JSON.parse(signed.statement);
  } catch (cause) {
    throw new RefusedError('INVALID_REQUEST', { message: 'The statement is not JSON.', cause });
  }
  return parseInput(statementSchema, content, 'statement');
}

/** Null for anything but a key on P-256. */
function readKey(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}
