import { parseArgs, styleText } from 'node:util';
import { type Command, UsageError } from '../command.ts';
import { findFiles } from '../find-files.ts';
import { fingerprintIfReadable } from '../fingerprint-if-readable.ts';

const help = `
assay fingerprint FILE… [--json]

Prints two SHA-256 digests of each file: of its bytes, and of its content without metadata. A file of which only
the metadata was changed keeps its content fingerprint. Of folders, all files are read.

  --json    print one JSON object per line: { file, fileFingerprint, fingerprint }

Exit status: 0, or 2 if a file could not be read.
`;

export const fingerprintCommand: Command = {
  name: 'fingerprint',
  summary: 'Print the fingerprints of files',
  help,
  run: async (args, { folder, out, err }) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    if (positionals.length === 0) throw new UsageError('Name at least one file.');
    let status = 0;
    for (const { name, path } of await findFiles(folder, positionals)) {
      const fingerprints = await fingerprintIfReadable(path);
      if (!fingerprints) {
        err.write(`assay: ${name}: the file cannot be read\n`);
        status = 2;
        continue;
      }
      const { fileFingerprint, fingerprint } = fingerprints;
      const text = `${styleText('bold', name)}\n  file     ${fileFingerprint}\n  content  ${fingerprint}\n`;
      out.write(values.json ? `${JSON.stringify({ file: name, fileFingerprint, fingerprint })}\n` : text);
    }
    return status;
  },
};
