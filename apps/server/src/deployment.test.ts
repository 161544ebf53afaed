import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments, parseDocument } from 'yaml';
import { REPOSITORY, readConfig, SETTINGS } from './platform/config/read-config.ts';

/** What `deploy/` says must be true of this version: settings that exist, files that exist, no registry of anybody's. */
const read = (name: string) => readFileSync(join(REPOSITORY, 'deploy', name), 'utf8');

type Tree = { [name: string]: Tree } & Tree[];

function parseCompose(): Tree {
  const document = parseDocument(read('compose.yaml'), { merge: true });
  expect(document.errors).toEqual([]);
  return document.toJS() as Tree;
}

function parseKubernetes(): Tree[] {
  const documents = parseAllDocuments(read('kubernetes.yaml'));
  for (const { errors } of documents) expect(errors).toEqual([]);
  return documents.map((document) => document.toJS() as Tree);
}

const containersOf = (manifest: Tree) =>
  (manifest.spec?.template?.spec?.containers ?? []) as unknown as {
    image: string;
    args: string[];
    env?: { name: string; value?: string }[];
    envFrom: unknown[];
    ports?: { containerPort: number }[];
  }[];

/** The part of the manifests that the tests examine; each kind has its own part of it. */
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: {
    selector: Record<string, string> & { matchLabels: Record<string, string> };
    template: { metadata: { labels: Record<string, string> }; spec: Pod };
    ports: { port: number; targetPort: number }[];
    rules: { http: { paths: { backend: { service: unknown } }[] } }[];
  };
}

interface Pod {
  containers: {
    envFrom: { secretRef?: { name: string }; configMapRef?: { name: string } }[];
    ports?: { containerPort: number }[];
    volumeMounts: { name: string; mountPath: string }[];
  }[];
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}

/** Node and the C library read these. */
const OF_THE_RUNTIME = ['NODE_ENV', 'MALLOC_ARENA_MAX'];

describe('the deployment files', () => {
  it('name settings that exist', () => {
    const services = parseCompose().services as unknown as Record<string, { environment?: object }>;
    const inCompose = ['api', 'worker'].flatMap((role) => Object.keys(services[role]?.environment ?? {}));
    const inKubernetes = parseKubernetes().flatMap((manifest) => [
      ...Object.keys(manifest.data ?? {}),
      ...Object.keys(manifest.stringData ?? {}),
      ...containersOf(manifest).flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ]);
    const image = [...read('Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    );
    expect(inCompose).toContain('DATABASE_URL');
    expect(inKubernetes).toContain('ASSAY_LEDGER_KEY');
    const named = [...inCompose, ...inKubernetes, ...image].filter((name) => !OF_THE_RUNTIME.includes(name));
    expect(named.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  it('let the image’s user write into every folder that the server keeps', () => {
    const { dataFolder, witnesses } = readConfig({ ASSAY_DATA: '/var/lib/assay' });
    const kept = [dataFolder, witnesses.folderBeside];
    const containerfile = read('Containerfile');
    const [, made = ''] = /install --directory --owner assay --mode 0700 (.+)$/m.exec(containerfile) ?? [];
    expect(made.split(' ')).toEqual(kept);
    expect(JSON.parse(/^VOLUME (.+)$/m.exec(containerfile)?.[1] ?? '[]')).toEqual(kept);
  });

  it('give every process of the cluster the same secret, ledger key, database and store', () => {
    const services = parseCompose().services as unknown as Record<string, { environment: object }>;
    expect(services.api?.environment).toEqual(services.worker?.environment);
    const deployments = parseKubernetes().filter(({ kind }) => (kind as unknown) === 'Deployment');
    expect(deployments).toHaveLength(2);
    const [api, worker] = deployments.map((one) => containersOf(one)[0]?.envFrom);
    expect(api).toEqual(worker);
  });

  it('start programs that exist, on the port that the server listens on', () => {
    const services = parseCompose().services as unknown as Record<string, { command?: string[] }>;
    const containers = parseKubernetes().flatMap(containersOf);
    const programs = [
      ...['api', 'worker'].flatMap((role) => services[role]?.command ?? []),
      ...containers.flatMap(({ args }) => args),
      ...(/^CMD \["(.+)"\]$/m.exec(read('Containerfile'))?.slice(1) ?? []),
    ];
    expect(programs).toHaveLength(5);
    expect(programs.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
    const worker = containers.flatMap(({ env = [] }) => env).find(({ name }) => name === 'ASSAY_WORKER_PORT');
    expect(worker?.value).toBe('4318');
    expect(containers.flatMap(({ ports = [] }) => ports.map((port) => port.containerPort))).toEqual([
      4317, 4318,
    ]);
    expect(read('Caddyfile')).toContain('api 4317');
  });

  it('fit together as Kubernetes wants them: labels, volumes, ports and names', () => {
    const manifests = parseKubernetes() as unknown as Manifest[];
    expect(manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      ...[
        'v1 Secret',
        'v1 ConfigMap',
        'v1 PersistentVolumeClaim',
        'apps/v1 Deployment',
        'apps/v1 Deployment',
      ],
      ...['v1 Service', 'networking.k8s.io/v1 Ingress'],
    ]);
    const named = (kind: string) => manifests.filter((one) => one.kind === kind);
    const names = (kind: string) => named(kind).map(({ metadata }) => metadata.name);
    const pods = named('Deployment').map(({ spec }) => spec.template);
    for (const [n, { spec, metadata }] of named('Deployment').entries()) {
      expect(spec.selector.matchLabels).toEqual(pods[n]?.metadata.labels);
      expect(metadata.labels).toEqual(spec.selector.matchLabels);
    }
    for (const { spec } of pods) {
      const volumes = spec.volumes.map(({ name }) => name);
      for (const container of spec.containers) {
        expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes);
        expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/var/lib/assay', '/tmp']);
        for (const { secretRef, configMapRef } of container.envFrom) {
          if (secretRef) expect(names('Secret')).toContain(secretRef.name);
          if (configMapRef) expect(names('ConfigMap')).toContain(configMapRef.name);
        }
      }
      for (const { persistentVolumeClaim: claim } of spec.volumes)
        if (claim) expect(names('PersistentVolumeClaim')).toContain(claim.claimName);
    }
    const [service] = named('Service');
    const chosen = pods.filter(({ metadata }) =>
      Object.entries(service?.spec.selector ?? {}).every(([key, value]) => metadata.labels[key] === value),
    );
    const open = chosen.flatMap(({ spec }) => spec.containers.flatMap(({ ports = [] }) => ports));
    const targets = service?.spec.ports.map(({ targetPort }) => targetPort);
    expect(targets).toEqual(open.map(({ containerPort }) => containerPort));
    const [ingress] = named('Ingress');
    const backends = ingress?.spec.rules.flatMap(({ http }) =>
      http.paths.map(({ backend }) => backend.service),
    );
    expect(backends).toEqual([
      { name: service?.metadata.name, port: { number: service?.spec.ports[0]?.port } },
    ]);
  });

  it('ask for every value that has no default, and the example has a line for each', () => {
    const asked = new Set([...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name));
    const given = [...read('settings.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    expect([...asked].filter((name) => !given.includes(name))).toEqual([]);
  });

  it('name images by their plain names', () => {
    const images = [
      ...Object.values(parseCompose().services as unknown as Record<string, { image: string }>),
      ...parseKubernetes().flatMap(containersOf),
    ].map(({ image }) => image);
    const bases = [...read('Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name);
    expect(images).toContain('assay');
    // A first part with a dot or a port would be a registry's host.
    expect([...images, ...bases].filter((name) => /^[^/]*[.:][^/]*\//.test(name))).toEqual([]);
  });
});
