import { z } from 'zod';

/** The response of `GET /assets/:id/proof`, which `assay verify` reads. */
const schema = z.object({
  /** The entry's canonical bytes in base64. */
  entry: z.base64(),
  /** The text of the `.tlog-proof` file. */
  proof: z.string(),
  /** The key the document claims; a claim only. */
  key: z.string().optional(),
});

export interface ProofDocument {
  readonly entry: Uint8Array;
  readonly proof: string;
}

/** Reads the document without trusting it. Throws where it is something else. */
export function readProofDocument(text: string): ProofDocument {
  const { entry, proof } = schema.parse(JSON.parse(text));
  return { entry: Uint8Array.from(atob(entry), (char) => char.charCodeAt(0)), proof };
}
