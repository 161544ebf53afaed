import { createAntivirus } from './platform/antivirus/antivirus.ts';
import { listClearLinks } from './platform/config/clear-links.ts';
import { readConfig } from './platform/config/read-config.ts';

/** What `assay doctor` says of the server's settings: a line of JSON. */
const config = readConfig();
const scanner = (await createAntivirus(config.antivirus)?.readState()) ?? null;
const told = { scanner, outboundHosts: config.outboundHosts ?? null, clearLinks: listClearLinks(config) };
process.stdout.write(`${JSON.stringify(told)}\n`);
