import sharp from 'sharp';
import {
  type CredentialSigner,
  createCredentialSigner,
  pemOf,
  signFile,
  sourceType,
} from '../packages/analysis/src/credentials/signed-fixtures.ts';
import { makePhoto } from './make-photo.ts';

const thumbnailOf = (photo: Buffer) => sharp(photo).resize(320).jpeg().toBuffer();

export interface SignedPhotos {
  /** Taken with a camera that signs. */
  readonly taken: Buffer;
  /** Made from it in an editor, with a generated part; signed again. */
  readonly edited: Buffer;
  /** The edited photo, with the camera's name changed afterwards. */
  readonly broken: Buffer;
  /** Certificate of the editor's root, in PEM. */
  readonly root: string;
}

/** Photos with content credentials, as a camera, a generator and an editor sign them. */
export async function makeSignedPhotos(seed: number): Promise<SignedPhotos> {
  const [camera, generator, editor] = await Promise.all([
    createCredentialSigner('Example Cameras'),
    createCredentialSigner('Example Generators'),
    createCredentialSigner('Example Editors'),
  ]);
  const photo = await makePhoto(1_200, 900, seed);
  const taken = await sign(photo, camera, 'DSC00412.jpg', 'Example Camera 1', [
    { action: 'c2pa.created', digitalSourceType: sourceType('digitalCapture') },
  ]);
  const sky = await sign(await makePhoto(600, 300, seed + 1), generator, 'sky.jpg', 'Example Painter 3', [
    { action: 'c2pa.created', digitalSourceType: sourceType('trainedAlgorithmicMedia') },
  ]);
  const edited = await signFile(photo, editor, {
    thumbnail: await thumbnailOf(photo),
    manifest: {
      title: 'claim photo.jpg',
      claim_generator_info: [{ name: 'Example Photo Editor', version: '12.1' }],
    },
    ingredients: [
      { bytes: taken, relationship: 'parentOf', title: 'DSC00412.jpg', label: 'parent' },
      { bytes: sky, relationship: 'componentOf', title: 'sky.jpg', label: 'sky' },
    ],
    actions: [
      { action: 'c2pa.opened', parameters: { ingredientIds: ['parent'] } },
      { action: 'c2pa.placed', parameters: { ingredientIds: ['sky'] } },
      { action: 'c2pa.color_adjustments' },
      {
        action: 'c2pa.edited',
        digitalSourceType: sourceType('compositeWithTrainedAlgorithmicMedia'),
        softwareAgent: { name: 'Example Painter' },
      },
    ],
  });
  const broken = Buffer.from(edited);
  broken.write('Camera Two', broken.indexOf('Camera One'), 'latin1');
  return { taken, edited, broken, root: pemOf(editor.root) };
}

async function sign(
  photo: Buffer,
  signer: CredentialSigner,
  title: string,
  program: string,
  actions: readonly Readonly<Record<string, unknown>>[],
): Promise<Buffer> {
  const manifest = { title, claim_generator_info: [{ name: program }] };
  return signFile(photo, signer, { manifest, actions, thumbnail: await thumbnailOf(photo) });
}
