import type { Component } from './list-components.ts';

/**
 * A software bill of materials in CycloneDX 1.6, without a time, so that the same lock file gives the same
 * bytes.
 */
export function renderSbom(
  components: readonly Component[],
  product: { name: string; version: string; license: string },
) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        ...{ type: 'application', 'bom-ref': product.name, name: product.name, version: product.version },
        licenses: licensesOf(product.license),
      },
    },
    components: components.map(({ name, version, license, isOptional, integrity }) => {
      const [group, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return {
        ...{ type: 'library', 'bom-ref': purl, ...(group && { group }), name: own, version },
        scope: isOptional ? 'optional' : 'required',
        ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
        licenses: licensesOf(license),
        purl,
      };
    }),
  };
}

/** One licence by its SPDX name, or an expression of several. */
const licensesOf = (license: string) =>
  / (AND|OR) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

/** Converts `sha512-` and base64 to CycloneDX' name of the algorithm and hexadecimal digits. */
function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/);
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
}
