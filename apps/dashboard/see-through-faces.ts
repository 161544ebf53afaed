import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const FACE = /\/features\/([^/]+)\/\1\.ts$/;
const OURS = /\/dashboard\/src\/.*\.tsx?$/;
/** In a file's text: it may import a feature's face. */
const MENTION = /\/([^/']+)\/\1\.ts'/;

type Parse = (code: string, file: string) => { body: readonly unknown[] };

/** The parts of a statement that imports or re-exports by name. */
interface Statement {
  type: string;
  start: number;
  end: number;
  importKind?: string;
  source?: { value: string } | null;
  specifiers?: {
    importKind?: string;
    imported?: { name: string };
    local: { name: string };
    exported?: { name: string };
  }[];
}

/**
 * Resolves each import of a feature's face to the file behind it, and removes from the face what it only
 * re-exports. Chunks follow imports, whether their exports are used or not: without this, an import of one
 * function of a feature would load all of its screens.
 */
export function seeThroughFaces(): Plugin {
  const faces = new Map<string, Map<string, { file: string; name: string }>>();
  const readFace = (face: string, parse: Parse) => {
    const known = faces.get(face);
    if (known) return known;
    const behind = new Map<string, { file: string; name: string }>();
    for (const { source, specifiers = [] } of reexportsOf(parse(readFileSync(face, 'utf8'), face).body)) {
      const file = resolve(dirname(face), source!.value);
      for (const { local, exported } of specifiers) behind.set(exported!.name, { file, name: local.name });
    }
    faces.set(face, behind);
    return behind;
  };
  return {
    name: 'see-through-faces',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!OURS.test(id) || !(FACE.test(id) || MENTION.test(code))) return null;
      const parse: Parse = (text, file) => this.parse(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
      const { body } = parse(code, id);
      const edits = (FACE.test(id) ? reexportsOf(body) : []).map((one) => ({ ...one, text: '' }));
      for (const statement of body as Statement[]) {
        const face = resolve(dirname(id), statement.source?.value ?? '');
        if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type' || !FACE.test(face))
          continue;
        const behind = readFace(face, parse);
        const lines = statement.specifiers!.flatMap(({ imported, local, importKind }) => {
          if (importKind === 'type') return [];
          const { file, name } = behind.get(imported!.name) ?? { file: face, name: imported!.name };
          return `import { ${name} as ${local.name} } from './${relative(dirname(id), file)}';`;
        });
        edits.push({ ...statement, text: lines.join(' ') });
      }
      if (edits.length === 0) return null;
      // From the end, so that earlier positions stay valid.
      const changed = edits
        .sort((a, b) => b.start - a.start)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
      return { code: changed, map: null };
    },
  };
}

function reexportsOf(body: readonly unknown[]): Statement[] {
  return (body as Statement[]).filter(({ type, source }) => type === 'ExportNamedDeclaration' && source);
}
