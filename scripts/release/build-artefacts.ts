import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readComponents } from '../third-party/list-components.ts';
import { renderSbom } from '../third-party/render-sbom.ts';
import { askGit, askGitText } from './ask-git.ts';
import { readSection } from './changelog.ts';

export type Artefacts = ReadonlyMap<string, Buffer>;

/** Names and digests of the other artefacts, as `sha256sum --check` reads them. */
export const SUMS = 'SHA256SUMS';

/**
 * The artefacts of the checked-out commit: its sources, a bill of materials (CycloneDX), the changelog
 * section, how it was built (SLSA provenance 1 in an in-toto statement), and the digests of these. The same
 * commit always gives the same bytes.
 */
export function buildArtefacts(root: string): Artefacts {
  if (askGitText(root, 'status', '--porcelain') !== '')
    throw new Error('What is checked out differs from its commit.');
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license: string;
  };
  const { name, version } = product;
  const section = readSection(root, version);
  if (section === null)
    throw new Error(`CHANGELOG.md says nothing of ${version}: prepare the release first.`);
  const commit = askGitText(root, 'rev-parse', 'HEAD');
  const files = new Map<string, Buffer>([
    [`${name}-${version}.tar.gz`, archive(root, `${name}-${version}/`)],
    [`${name}-${version}.cdx.json`, asJson(renderSbom(readComponents(root), product))],
    [`${name}-${version}.md`, Buffer.from(`${section}\n`)],
  ]);
  const lock = readFileSync(join(root, 'package-lock.json'));
  files.set(`${name}-${version}.intoto.json`, asJson(describeOrigin(files, { version, commit, lock })));
  return files.set(SUMS, Buffer.from(listDigests(files)));
}

function archive(root: string, prefix: string): Buffer {
  const packed = gzipSync(askGit(root, 'archive', '--format=tar', `--prefix=${prefix}`, 'HEAD'), {
    level: 9,
  });
  // RFC 1952, OS: unknown; the library records the system on which it runs.
  packed[9] = 255;
  return packed;
}

function describeOrigin(
  files: Artefacts,
  { version, commit, lock }: { readonly version: string; readonly commit: string; readonly lock: Buffer },
): object {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...files].map(([name, bytes]) => ({ name, digest: { sha256: digest(bytes) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:assay:release:1',
        externalParameters: { version },
        resolvedDependencies: [
          { name: 'assay', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: digest(lock) } },
        ],
      },
      runDetails: { builder: { id: 'urn:assay:npm-run-release' } },
    },
  };
}

export const listDigests = (files: Artefacts): string =>
  [...files].map(([name, bytes]) => `${digest(bytes)}  ${name}\n`).join('');

export const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const asJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
