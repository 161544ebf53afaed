/** Files with content credentials for tests: real keys and certificates, signed through the reference library. */
import { sign, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm';
import {
  createSigner,
  type SignerOptions,
  type TestSigner,
} from '../../../forensics/src/formats/pdf/signatures/signed-pdf-fixtures.ts';

/** A file signer as required by C2PA, and the issuer of its certificate. */
export interface CredentialSigner {
  readonly root: TestSigner;
  readonly signer: TestSigner;
}

const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';

export async function createCredentialSigner(
  organisation: string,
  options: Partial<SignerOptions> = {},
): Promise<CredentialSigner> {
  const root = await createSigner(`${organisation} root`, { authority: true, purposes: [], organisation });
  const signer = await createSigner(`${organisation} camera`, {
    ...{ issuer: root, purposes: [EMAIL_PROTECTION], organisation },
    ...options,
  });
  return { root, signer };
}

export interface SignOptions {
  readonly mimeType?: string;
  /** `manifest` of the builder; by default it says that the picture was created. */
  readonly manifest?: Readonly<Record<string, unknown>>;
  readonly actions?: readonly Readonly<Record<string, unknown>>[];
  /** Its ingredients, with their descriptions. */
  readonly ingredients?: readonly {
    readonly bytes: Uint8Array;
    readonly mimeType?: string;
    readonly relationship: 'parentOf' | 'componentOf';
    readonly title: string;
    /** The label by which actions refer to it. */
    readonly label?: string;
  }[];
  /** JPEG that represents the file in the tree. */
  readonly thumbnail?: Uint8Array;
  /** Leaves the credentials out of the file and refers to them instead. */
  readonly remote?: string;
}

/** The file with its credentials. */
export async function signFile(
  bytes: Uint8Array,
  { signer, root }: CredentialSigner,
  { mimeType = 'image/jpeg', manifest = {}, actions, ingredients = [], remote, thumbnail }: SignOptions = {},
): Promise<Buffer> {
  prepare();
  const builder = WasmBuilder.fromJson(
    JSON.stringify({
      claim_generator_info: [{ name: 'Test Camera', version: '1.0' }],
      title: 'photo',
      ...manifest,
      assertions: [
        ...((manifest.assertions as unknown[] | undefined) ?? []),
        {
          label: 'c2pa.actions',
          data: {
            actions: actions ?? [{ action: 'c2pa.created', digitalSourceType: sourceType('digitalCapture') }],
          },
        },
      ],
    }),
    JSON.stringify({
      version: 1,
      verify: { verify_after_sign: false },
      builder: { thumbnail: { enabled: false } },
    }),
  );
  for (const { bytes: content, mimeType: type = 'image/jpeg', ...described } of ingredients)
    await builder.addIngredientFromBlob(JSON.stringify(described), type, new FixtureBlob(content));
  if (thumbnail) builder.setThumbnailFromBlob('image/jpeg', new FixtureBlob(thumbnail));
  if (remote) {
    builder.setNoEmbed(true);
    builder.setRemoteUrl(remote);
  }
  const chain = [signer.der, root.der];
  const signed = await builder.sign(
    { alg: 'es256', reserveSize: 8_192, sign: async (claim) => signCose(claim, chain, signer) },
    mimeType,
    new FixtureBlob(bytes),
  );
  return Buffer.from(signed);
}

export const sourceType = (name: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${name}`;

export const pemOf = ({ der }: TestSigner) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

let isReady = false;
function prepare(): void {
  if (isReady) return;
  const binary = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  Object.assign(globalThis, {
    FileReaderSync: class {
      readAsArrayBuffer({ content }: FixtureBlob): ArrayBuffer {
        return Uint8Array.from(content).buffer;
      }
    },
  });
  initSync({ module: readFileSync(binary) });
  isReady = true;
}

class FixtureBlob extends Blob {
  readonly content: Uint8Array;

  constructor(content: Uint8Array) {
    super([]);
    this.content = content;
  }
  override get size(): number {
    return this.content.length;
  }
  override slice(start = 0, end = this.content.length): Blob {
    return new FixtureBlob(this.content.subarray(start, end));
  }
}

/** COSE_Sign1 (RFC 9052, section 4.2) over a detached claim, padded to the reserved size. */
async function signCose(
  claim: Uint8Array,
  chain: readonly Uint8Array[],
  { keys }: TestSigner,
): Promise<Uint8Array<ArrayBuffer>> {
  const ES256 = -7;
  const certificates = chain.map(bytesOf);
  const header = bytesOf(
    Buffer.concat([head(5, 2), intOf(1), intOf(ES256), intOf(33), head(4, chain.length), ...certificates]),
  );
  const covered = Buffer.concat([
    head(4, 4),
    textOf('Signature1'),
    header,
    bytesOf(new Uint8Array()),
    bytesOf(claim),
  ]);
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  const signature = sign('sha256', covered, {
    ...{ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' },
    dsaEncoding: 'ieee-p1363',
  });
  const write = (padding: number) =>
    Buffer.concat([
      Buffer.of(0xd2),
      head(4, 4),
      header,
      ...[head(5, 1), textOf('pad'), bytesOf(new Uint8Array(padding))],
      Buffer.of(0xf6),
      bytesOf(signature),
    ]);
  return Uint8Array.from(write(8_192 - write(1_000).length + 1_000));
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 255);
}
const intOf = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const textOf = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const bytesOf = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
