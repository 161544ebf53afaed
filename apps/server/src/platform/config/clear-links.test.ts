import { describe, expect, it } from 'vitest';
import { listClearLinks } from './clear-links.ts';
import { readConfig } from './read-config.ts';

const MAIL = { ASSAY_MAIL_FROM: 'assay@example.com' };
const STAMPS = { ASSAY_TIMESTAMP_ROOTS: 'roots.pem' };
const settingsOf = (environment: Record<string, string>) =>
  listClearLinks(readConfig(environment)).map(({ setting }) => setting);

const CLEAR: [what: string, setting: string, environment: Record<string, string>][] = [
  ['a database', 'DATABASE_URL', { DATABASE_URL: 'postgresql://u:p@db.example/assay' }],
  ['a database', 'DATABASE_URL', { DATABASE_URL: 'postgresql://u:p@db.example/assay?sslmode=prefer' }],
  ['a database', 'DATABASE_URL', { DATABASE_URL: 'postgresql://u:p@db.example/assay?sslmode=no-verify' }],
  ['a replica', 'DATABASE_READ_URL', { DATABASE_READ_URL: 'postgresql://u:p@10.1.2.3/assay' }],
  ['mail', 'ASSAY_SMTP_URL', { ...MAIL, ASSAY_SMTP_URL: 'smtp://mail.example' }],
  [
    'mail',
    'ASSAY_SMTP_URL',
    { ...MAIL, ASSAY_SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
  ],
  ['a bucket', 'S3_ENDPOINT', { S3_BUCKET: 'files', S3_ENDPOINT: 'http://s3.example' }],
  ['SMS', 'ASSAY_SMS_URL', { ASSAY_SMS_URL: 'http://sms.example/', ASSAY_SMS_FROM: 'Assay' }],
  ['places', 'ASSAY_MAPS_URL', { ASSAY_MAPS_URL: 'http://maps.example/{latitude}/{longitude}' }],
  ['stamps', 'ASSAY_TIMESTAMP_URLS', { ...STAMPS, ASSAY_TIMESTAMP_URLS: 'http://tsa.example/' }],
  ['a scanner', 'ASSAY_CLAMD', { ASSAY_CLAMD: 'tcp://clamd.example:3310' }],
  ['a proxy', 'ASSAY_BEHIND_PROXY', { ASSAY_BEHIND_PROXY: '1', HOST: '0.0.0.0' }],
];
const GUARDED: [what: string, environment: Record<string, string>][] = [
  ['nothing', {}],
  ['a database', { DATABASE_URL: 'postgresql://u:p@db.example/assay?sslmode=verify-full' }],
  ['a database of this machine', { DATABASE_URL: 'postgresql://u:p@[::1]:5433/assay' }],
  ['a database on a socket', { DATABASE_URL: 'postgresql:///assay?host=/run/postgresql' }],
  ['mail', { ...MAIL, ASSAY_SMTP_URL: 'smtps://mail.example' }],
  ['mail', { ...MAIL, ASSAY_SMTP_URL: 'smtp://mail.example?requireTLS=true' }],
  ['a bucket', { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example' }],
  ['a bucket of Amazon’s', { S3_BUCKET: 'files' }],
  ['a scanner of this machine', { ASSAY_CLAMD: 'tcp://127.0.0.1:3310' }],
  ['a proxy of this machine', { ASSAY_BEHIND_PROXY: '1', HOST: '127.0.0.1' }],
];

describe('links without TLS', () => {
  it.each(CLEAR)('are named: %s, %s, %o', (_what, setting, environment) => {
    expect(settingsOf(environment)).toEqual([setting]);
  });

  it.each(GUARDED)('are none with %s: %o', (_what, environment) => {
    expect(settingsOf(environment)).toEqual([]);
  });

  it.each(CLEAR)(
    'keep the server from starting where TLS is required: %s, %s, %o',
    (_what, setting, environment) => {
      expect(() => readConfig({ ...environment, ASSAY_REQUIRE_TLS: '1' })).toThrow(
        new RegExp(`ASSAY_REQUIRE_TLS.*\\n  ${setting}: `),
      );
    },
  );

  it.each(GUARDED)('are none that keep it from starting with %s: %o', (_what, environment) => {
    expect(readConfig({ ...environment, ASSAY_REQUIRE_TLS: '1' }).requiresTls).toBe(true);
  });

  it('are told without a password', () => {
    const environment = { DATABASE_URL: 'postgresql://u:hush@db.example/assay', ASSAY_REQUIRE_TLS: '1' };
    expect(() => readConfig(environment)).toThrow(/^(?!.*hush)/s);
  });
});

describe('hosts that may be called', () => {
  it('are read as they are written', () => {
    const hosts = ' Hooks.example.com, *.example.org,10.1.2.3 ';
    expect(readConfig({ ASSAY_OUTBOUND_HOSTS: hosts }).outboundHosts).toEqual([
      ...['hooks.example.com', '*.example.org', '10.1.2.3'],
    ]);
    expect(readConfig({}).outboundHosts).toBeUndefined();
  });

  it.each(['https://hooks.example.com', '*', 'a.*.example', 'host:443', ','])('are not “%s”', (text) => {
    expect(() => readConfig({ ASSAY_OUTBOUND_HOSTS: text })).toThrow('ASSAY_OUTBOUND_HOSTS');
  });
});
