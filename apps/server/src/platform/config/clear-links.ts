import { isLoopback } from '../http/loopback.ts';
import type { Config } from './config.ts';

/** A link to another machine that is not encrypted, or whose remote end is not verified. */
export interface ClearLink {
  /** The environment variable that configures it. */
  readonly setting: string;
  /** The data that it carries, and how to encrypt it. */
  readonly words: string;
}

/**
 * Links without TLS beyond this machine in the operator's own settings. Calls to addresses that users name
 * are judged individually (`platform/outbound`).
 */
export function listClearLinks(config: Omit<Config, 'requiresTls'>): ClearLink[] {
  const { databaseUrl, replica, mail, s3, sms, mapsUrl, antivirus, timestamps, witnesses } = config;
  const links: (ClearLink | false)[] = [
    ...Object.entries({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: replica?.url }).map(
      ([setting, url]) =>
        url !== undefined &&
        isClearDatabase(url) && {
          setting,
          words: 'PostgreSQL, whose certificate is not checked: add sslmode=verify-full to the address',
        },
    ),
    mail !== undefined &&
      isClearMail(mail.smtpUrl) && {
        setting: 'ASSAY_SMTP_URL',
        words: 'mail, encrypted only if the mail server offers it: use smtps://, or add requireTLS=true',
      },
    isClearHttp(s3?.endpoint) && { setting: 'S3_ENDPOINT', words: 'files, over plain HTTP: use https://' },
    isClearHttp(sms?.gatewayUrl) && { setting: 'ASSAY_SMS_URL', words: 'SMS, over plain HTTP: use https://' },
    isClearHttp(mapsUrl) && { setting: 'ASSAY_MAPS_URL', words: 'places, over plain HTTP: use https://' },
    ...(timestamps?.authorities ?? []).map(
      ({ url }) =>
        isClearHttp(url) && {
          setting: 'ASSAY_TIMESTAMP_URLS',
          words: `hashes to ${new URL(url).host} and its signed answers, over plain HTTP: use https://`,
        },
    ),
    ...witnesses.external.map(
      ({ url }) =>
        isClearHttp(url) && {
          setting: 'ASSAY_WITNESSES',
          words: `checkpoints to ${new URL(url).host} and its signed answers, over plain HTTP: use https://`,
        },
    ),
    antivirus !== undefined &&
      'host' in antivirus.connection &&
      !isLoopback(antivirus.connection.host) && {
        setting: 'ASSAY_CLAMD',
        words:
          'files to the virus scanner, which has no TLS: run it on this machine, preferably on a unix: socket',
      },
    config.proxies > 0 &&
      config.tls === undefined &&
      !isLoopback(config.host) && {
        setting: 'ASSAY_BEHIND_PROXY',
        words: 'requests from the proxy, over plain HTTP: give ASSAY_TLS_CERT, or listen on loopback',
      },
  ];
  return links.filter((link) => link !== false);
}

function isClearDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isLoopback(host.replace(/^\[|\]$/g, ''))) return false;
  return !['verify-full', 'verify-ca'].includes(searchParams.get('sslmode') ?? '');
}

function isClearMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  if (isLoopback(hostname.replace(/^\[|\]$/g, ''))) return false;
  const isUnchecked = searchParams.get('tls.rejectUnauthorized') === 'false';
  return isUnchecked || (protocol !== 'smtps:' && searchParams.get('requireTLS') !== 'true');
}

function isClearHttp(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address.replace(/[{}]/g, ''));
  return protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
