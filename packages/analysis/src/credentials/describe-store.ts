import {
  type ActionReport,
  type AiMark,
  type CredentialsReport,
  type IdentityReport,
  type IngredientReport,
  type ManifestReport,
  UNTRUSTED,
} from '@assay/forensics';
import { type Fields, readFields, readList, readText } from './read-json.ts';

const MAX_MANIFESTS = 64;
const MAX_ENTRIES = 64;

/**
 * Converts the reader's description of a manifest store. Accepts any JSON: a process that read a hostile file
 * wrote it, so unexpected shapes are left out, and lists and texts are cut.
 */
export function describeStore(
  json: unknown,
  thumbnails: ReadonlyMap<string, string>,
): Omit<CredentialsReport, 'remote'> {
  const store = readFields(json);
  const all = readFields(store.manifests);
  const active = readText(store.active_manifest);
  const labels = active === null || !(active in all) ? [] : orderLabels(active, all);
  const verdicts = readVerdicts(store, active);
  const manifests = labels.map((label) =>
    describeManifest(readFields(all[label]), labels, verdicts.of(label), thumbnails),
  );
  const [first] = manifests;
  // Failures recorded when the ingredient was added are not new to the reader, but are failures all the same.
  const recorded = manifests.flatMap(({ ingredients }) => ingredients.flatMap(({ codes }) => codes));
  const ingredientCodes = [...new Set([...verdicts.ingredientCodes, ...recorded])];
  const said = readText(store.validation_state);
  return {
    state: concludeState({ ...verdicts, ingredientCodes }, first !== undefined, said),
    codes: verdicts.codes,
    ownCodes: verdicts.ownCodes,
    ingredientCodes,
    issuer: first?.issuer ?? null,
    signer: first?.signer ?? null,
    signedAt: first?.signedAt ?? null,
    generator: first?.generator ?? null,
    device: first?.device ?? null,
    aiMade: findAiMark(manifests),
    manifests,
  };
}

/**
 * The file's own manifest first, then those of its ingredients, breadth first; unreachable ones are left out.
 */
function orderLabels(active: string, all: Fields): string[] {
  const labels = [active];
  for (const label of labels) {
    for (const ingredient of readList(readFields(all[label]).ingredients)) {
      const next = readText(readFields(ingredient).active_manifest);
      if (next !== null && next in all && !labels.includes(next) && labels.length < MAX_MANIFESTS)
        labels.push(next);
    }
  }
  return labels;
}

interface Verdicts {
  /** All failures, each once. */
  readonly codes: readonly string[];
  readonly ownCodes: readonly string[];
  readonly ingredientCodes: readonly string[];
  readonly of: (label: string) => { readonly codes: readonly string[]; readonly trusted: boolean };
}

interface Status {
  readonly code: string;
  readonly url: string;
}

function readVerdicts(store: Fields, active: string | null): Verdicts {
  const results = readFields(store.validation_results);
  const own = readFields(results.activeManifest);
  const deltas = readList(results.ingredientDeltas).map((delta) =>
    readFields(readFields(delta).validationDeltas),
  );
  const failures = (holder: Fields) => readStatuses(holder.failure);
  // An older description has a single list, without naming the failing manifest.
  const listed = 'validation_results' in store ? [] : readStatuses(store.validation_status);
  const ownFailures = [...failures(own), ...listed];
  const ingredientFailures = deltas.flatMap(failures);
  const passed = [own, ...deltas].flatMap((holder) => readStatuses(holder.success));
  const everything = [...ownFailures, ...ingredientFailures];
  return {
    codes: unique(everything),
    ownCodes: unique(ownFailures),
    ingredientCodes: unique(ingredientFailures),
    of: (label) => ({
      codes: unique(label === active ? ownFailures : everything.filter(({ url }) => isAbout(url, label))),
      trusted: passed.some(({ code, url }) => code === 'signingCredential.trusted' && isAbout(url, label)),
    }),
  };
}

const isAbout = (url: string, label: string) => url.includes(`/c2pa/${label}/`);
const unique = (statuses: readonly Status[]) => [...new Set(statuses.map(({ code }) => code))];

function readStatuses(list: unknown): Status[] {
  return readList(list, 1_000).flatMap((entry) => {
    const { code, url } = readFields(entry);
    const name = readText(code, 100);
    return name === null ? [] : [{ code: name, url: readText(url, 1_000) ?? '' }];
  });
}

function concludeState(
  { ownCodes, ingredientCodes }: Pick<Verdicts, 'ownCodes' | 'ingredientCodes'>,
  isRead: boolean,
  said: string | null,
): CredentialsReport['state'] {
  const fails = (codes: readonly string[]) => codes.some((code) => code !== UNTRUSTED);
  if (!isRead || fails(ownCodes)) return 'invalid';
  if (fails(ingredientCodes)) return 'ingredient-invalid';
  // The reader's own verdict applies if it is stricter.
  if (said === 'Invalid') return 'invalid';
  return said === 'Trusted' && !ownCodes.includes(UNTRUSTED) ? 'trusted' : 'valid-unknown-signer';
}

function describeManifest(
  manifest: Fields,
  labels: readonly string[],
  { codes, trusted }: ReturnType<Verdicts['of']>,
  thumbnails: ReadonlyMap<string, string>,
): ManifestReport {
  const signature = readFields(manifest.signature_info);
  const assertions = readList(manifest.assertions, 500).map(readFields);
  const ofLabel = (pattern: RegExp) =>
    assertions.filter(({ label }) => pattern.test(readText(label) ?? '')).map(({ data }) => readFields(data));
  return {
    title: readText(manifest.title),
    format: readText(manifest.format),
    generator: readGenerator(manifest),
    device: readDevice(ofLabel(/^(stds\.exif|c2pa\.metadata|cawg\.metadata)/)),
    issuer: readText(signature.issuer),
    signer: readText(signature.common_name),
    signedAt: readText(signature.time),
    trusted,
    codes,
    actions: ofLabel(/^c2pa\.actions/)
      .flatMap(({ actions }) => readList(actions))
      .slice(0, MAX_ENTRIES)
      .map((action) => describeAction(readFields(action))),
    ingredients: readList(manifest.ingredients, MAX_ENTRIES).map((ingredient) =>
      describeIngredient(readFields(ingredient), labels, thumbnails),
    ),
    identities: ofLabel(/^cawg\.identity/)
      .flatMap(describeIdentities)
      .slice(0, MAX_ENTRIES),
    thumbnail: readThumbnail(manifest, thumbnails),
  };
}

/** The program named by the claim; older claims have a user-agent line instead. */
function readGenerator(manifest: Fields): string | null {
  const [info] = readList(manifest.claim_generator_info);
  const { name, version } = readFields(info);
  const named = readText(name);
  if (named !== null) return [named, readText(version)].filter(Boolean).join(' ');
  return readText(manifest.claim_generator)?.replaceAll('_', ' ') ?? null;
}

function readDevice(assertions: readonly Fields[]): string | null {
  const find = (names: readonly string[]) =>
    assertions.flatMap((data) => names.map((name) => readText(data[name]))).find((text) => text !== null) ??
    null;
  const make = find(['EXIF:Make', 'exif:Make', 'tiff:Make']);
  const model = find(['EXIF:Model', 'exif:Model', 'tiff:Model']);
  if (make !== null && model?.toLowerCase().startsWith(make.toLowerCase())) return model;
  return [make, model].filter(Boolean).join(' ') || null;
}

function describeAction(action: Fields): ActionReport {
  const agent = action.softwareAgent;
  return {
    action: readText(action.action) ?? 'unknown',
    when: readText(action.when),
    software: readText(agent) ?? readText(readFields(agent).name),
    sourceType: readText(action.digitalSourceType)?.split('/').at(-1) ?? null,
    description: readText(action.description) ?? readText(readFields(action.parameters).description),
  };
}

function describeIngredient(
  ingredient: Fields,
  labels: readonly string[],
  thumbnails: ReadonlyMap<string, string>,
): IngredientReport {
  const place = labels.indexOf(readText(ingredient.active_manifest) ?? '');
  return {
    title: readText(ingredient.title),
    format: readText(ingredient.format),
    relationship: readText(ingredient.relationship),
    manifest: place < 0 ? null : place,
    codes: unique(readRecorded(ingredient)),
    thumbnail: readThumbnail(ingredient, thumbnails),
  };
}

/**
 * Failures recorded in the claim when the ingredient was added: older claims have a list, newer ones results.
 */
function readRecorded(ingredient: Fields): Status[] {
  const results = readFields(ingredient.validation_results);
  const deltas = readList(results.ingredientDeltas).map((delta) =>
    readFields(readFields(delta).validationDeltas),
  );
  const failed = [readFields(results.activeManifest), ...deltas].flatMap(({ failure }) =>
    readStatuses(failure),
  );
  return [...readStatuses(ingredient.validation_status), ...failed];
}

function readThumbnail(holder: Fields, thumbnails: ReadonlyMap<string, string>): string | null {
  return thumbnails.get(readText(readFields(holder.thumbnail).identifier, 2_000) ?? '') ?? null;
}

function describeIdentities(data: Fields): IdentityReport[] {
  const kind = readText(readFields(data.signer_payload).sig_type) ?? readText(data.sig_type);
  const verified = readList(data.verifiedIdentities).map(readFields);
  if (verified.length > 0)
    return verified.map(({ name, username, provider, type }) => ({
      name: readText(name) ?? readText(username),
      provider: readText(readFields(provider).name),
      kind: readText(type) ?? kind,
    }));
  const { common_name, issuer } = readFields(data.signature_info);
  return [{ name: readText(common_name) ?? readText(issuer), provider: readText(issuer), kind }];
}

const MADE = 'trainedAlgorithmicMedia';
const COMPOSITES = ['compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic'];

/** The wording of Microsoft's generators before there was a source type for it. */
const SAID_TO_BE_MADE = /^\s*AI[- ]generated (image|picture|video|audio)\b/i;

/** AI-made if the file, or its source, was created by AI; a composite if any step says so. */
function findAiMark(manifests: readonly ManifestReport[]): AiMark | null {
  const line = new Set<ManifestReport>();
  for (let next = manifests[0]; next && !line.has(next); ) {
    line.add(next);
    const parent = next.ingredients.find(({ relationship }) => relationship === 'parentOf');
    next = manifests[parent?.manifest ?? -1] as ManifestReport;
  }
  const isCreated = [...line].some(({ actions }) =>
    actions.some(
      ({ action, sourceType, description }) =>
        action === 'c2pa.created' &&
        (sourceType === MADE || (sourceType === null && SAID_TO_BE_MADE.test(description ?? ''))),
    ),
  );
  if (isCreated) return { kind: 'made', by: 'credentials' };
  const isPart = manifests.some(({ actions }) =>
    actions.some(({ sourceType }) => sourceType !== null && [MADE, ...COMPOSITES].includes(sourceType)),
  );
  return isPart ? { kind: 'composite', by: 'credentials' } : null;
}
