/** The README of an export. */
export const README = `Everything that Assay keeps for your organisation.

data/     One JSON file for each kind of thing: an array of objects, with the names of the database.
          Times are ISO 8601 with their offset. Binary values (entries of the ledger) are
          hexadecimal and begin with \\x. Passwords, secrets and tokens are left out, and so is
          what mails said.
files/    The originals as they came in, in a folder with the id of their asset (data/assets.json), if
          they were asked for. files/MISSING.txt names those that are not in the store any more.

fingerprint and file_fingerprint are SHA-256 digests: with them a file can be found in the
ledger, and its entry be verified, without us.
`;
