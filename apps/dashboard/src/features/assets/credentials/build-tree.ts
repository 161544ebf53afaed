import type { Credentials, CredentialsIngredient, CredentialsManifest } from '@assay/contract/credentials';

/** One state of the file, or of something that went into it. */
export interface TreeNode {
  /** Unique in the tree. */
  readonly id: string;
  readonly title: string | null;
  readonly thumbnail: string | null;
  /** The relation to the file or ingredient above it; null for the file itself. */
  readonly relation: CredentialsIngredient['relationship'] | null;
  /** Null where it has no credentials of its own. */
  readonly manifest: CredentialsManifest | null;
  /** Failures when it was added. */
  readonly failedBefore: readonly string[];
  /** Its own parts are already at another place in the tree. */
  readonly isRepeated: boolean;
  readonly children: readonly TreeNode[];
}

const UNTRUSTED = 'signingCredential.untrusted';
/** The largest readable tree: authors may link claims to each other arbitrarily. */
const MAX_NODES = 60;

/** The file first, its ingredients below; null if nothing could be read. */
export function buildTree({ manifests }: Pick<Credentials, 'manifests'>): TreeNode | null {
  const shown = new Set<CredentialsManifest>();
  let nodes = 0;
  function grow(
    manifest: CredentialsManifest | null,
    ingredient: CredentialsIngredient | null,
    id: string,
  ): TreeNode {
    nodes += 1;
    const isRepeated = manifest !== null && shown.has(manifest);
    if (manifest) shown.add(manifest);
    const parts = manifest && !isRepeated ? manifest.ingredients : [];
    return {
      id,
      title: ingredient?.title ?? manifest?.title ?? null,
      thumbnail: ingredient?.thumbnail ?? manifest?.thumbnail ?? null,
      relation: ingredient ? (ingredient.relationship ?? 'other') : null,
      manifest,
      failedBefore: listFailures(ingredient?.codes ?? []),
      isRepeated,
      children: parts.flatMap((part, place) =>
        nodes < MAX_NODES
          ? [grow(part.manifest === null ? null : (manifests[part.manifest] ?? null), part, `${id}.${place}`)]
          : [],
      ),
    };
  }
  const [first] = manifests;
  return first ? grow(first, null, '0') : null;
}

/** Without the one that only says that nobody vouches for the signer. */
export function listFailures(codes: readonly string[]): string[] {
  return codes.filter((code) => code !== UNTRUSTED);
}
