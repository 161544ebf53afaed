import type { Report } from '@assay/contract/reports';

/** What whoever opens a bundle should know. */
export function describeBundle(report: Report, hasVerifier: boolean): string {
  const page = hasVerifier
    ? `Open verify.html in a browser, with the network off if you like, and choose this archive there.
It computes every fingerprint again and verifies every proof; nothing leaves your machine.
It asks for the ledger's key or its twelve words: take them from the organisation, not from here.
`
    : `This installation added no page that verifies it in a browser.
`;
  return `${report.title}
Made ${report.createdAt} by ${report.product.name} ${report.product.version} for ${report.organisation.name}

report.pdf, report.json   what was found, for people and for programs
files/NNN/                each file as it came in, with proof.json: its entry in the ledger; and
                          verdict.json: what the methods said, with verdict.proof.json: its entry
decisions/                what people decided, with their entries
*time.json                until when the entry beside it was in the ledger at the latest: a time-stamp
                          (RFC 3161), where the ledger had one by then
checkpoint.txt            the signed size and root of the ledger (C2SP signed note)
key.txt                   the ledger's verifier key, as the ledger claims it: ask its operator,
                          by another way than this archive, whether the key is theirs
manifest.json             all that is in this archive and what it claims, with manifest.proof.json:
                          the entry that holds its SHA-256

How to verify it
----------------
${page}
On the command line:  assay verify BUNDLE.zip --key KEY
With witnesses and time-stamps, whose keys you have from them:
  assay verify BUNDLE.zip --key KEY --witness KEY --authority ROOTS.pem
Whether a file was declared not valid since:  assay verify BUNDLE.zip --key KEY --log URL

By hand: SHA-256 of a file is its fileFingerprint; SHA-256 of verdict.json is the digest that its
entry holds. Entries, proofs and their verification are described in packages/ledger/README.md and
RFC 6962; other implementations of C2SP tlog-proof verify them too.
`;
}
