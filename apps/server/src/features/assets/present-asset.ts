import { createHash } from 'node:crypto';
import type { Asset, MediaEntry, UploadTransaction } from '@assay/contract/assets';
import { isEmail } from '@assay/contract/constants';
import { ledgerWordsOf } from '@assay/contract/wordings/ledger-state-words';
import type { MediaAccess } from '../media/media.ts';
import type { AssetRow } from './asset-row.ts';
import type { LedgerState } from './ledger-states.ts';
import { presentVerdict } from './present-verdict.ts';

type MediaLinks = Pick<MediaAccess, 'linkOriginal' | 'linkPicture'>;

/** The asset as the API shows it: the whole file and, for pictures, its scaled rendition. */
export function presentAsset(row: AssetRow, ledger: LedgerState, links: MediaLinks): Asset {
  const { id, fingerprint, fileFingerprint, transactionId, recordId, taskId } = row;
  const { mimeType, originalName, byteSize, intakeChannel, mediaExisted } = row;
  const scaled = row.previewKey ? { filepath: links.linkPicture(row.previewKey) } : null;
  const message = ledgerWordsOf({ intakeChannel, ledger }).meaning;
  const media = [presentWhole(row, ledger, links)];
  if (scaled) media.push(presentScaled(row, ledger, scaled.filepath));
  return {
    id,
    fingerprint,
    fileFingerprint,
    transactionId,
    recordId,
    taskId,
    ledger,
    mimeType,
    originalName,
    byteSize,
    intakeChannel,
    scan: presentScan(row),
    scaled,
    createdAt: row.createdAt.toISOString(),
    size: sizeOf(row),
    type: typeOf(mimeType),
    fullScale: {
      filepath: shownAddress(row, links) ?? '',
      originalFilepath: originalAddress(row, links),
      status: ledger.validationStatus,
      message,
      mediaExisted,
      metaData: { taskId, ledgerTimestamp: ledger.ledgerTimestamp, media },
    },
  };
}

export function presentWhole(row: AssetRow, ledger: LedgerState, links: MediaLinks): MediaEntry {
  return {
    uuid: row.id,
    parentUUID: row.parentUuid,
    mimeType: row.mimeType,
    originalName: row.originalName,
    isJPEG: row.isJpeg,
    tags: row.tags as MediaEntry['tags'],
    byteSize: row.byteSize,
    size: sizeOf(row),
    analysisEnabled: row.analysisEnabled,
    mediaExisted: row.mediaExisted,
    tamperedResult: presentVerdict(row, links.linkPicture),
    url: shownAddress(row, links),
    validationStatus: ledger.validationStatus,
    validationMessage: ledgerWordsOf({ intakeChannel: row.intakeChannel, ledger }).meaning,
  };
}

function presentScaled(row: AssetRow, ledger: LedgerState, url: string): MediaEntry {
  const { width, height, byteSize } = row.preview ?? { byteSize: 0 };
  return {
    ...presentWhole(row, ledger, { linkOriginal: () => url, linkPicture: () => url }),
    uuid: scaledUuid(row.id),
    parentUUID: row.id,
    tags: ['scaled'],
    url,
    byteSize,
    mimeType: 'image/jpeg',
    isJPEG: true,
    size: width ? `${width}x${height}` : null,
    // The whole picture is analysed, never its rendition.
    tamperedResult: null,
    analysisEnabled: false,
  };
}

export function presentUploadMedia(row: AssetRow, links: MediaLinks): UploadTransaction['media'][number] {
  const { fingerprint, fileFingerprint, mimeType } = row;
  return {
    uuid: row.id,
    fingerprint,
    fileFingerprint,
    mimeType,
    isJPEG: row.isJpeg,
    size: sizeOf(row),
    tags: row.tags as MediaEntry['tags'],
    timestamp: row.createdAt.toISOString(),
    url: shownAddress(row, links),
  };
}

/** The scaled rendition has no row; its id follows from its parent's (a version 8 UUID of RFC 9562). */
export function scaledUuid(assetId: string): string {
  const hex = createHash('sha256').update(`scaled ${assetId}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

function presentScan({ scanState, storageKey }: AssetRow): Asset['scan'] {
  if (!scanState) return null;
  const isOpen = scanState === 'waiting' || scanState === 'infected' || scanState === 'not_scanned';
  return { state: scanState, isHeld: isOpen && storageKey === null };
}

function sizeOf({ width, height }: AssetRow): string | null {
  return width && height ? `${width}x${height}` : null;
}

function typeOf(mimeType: string): Asset['type'] {
  const kind = mimeType.split('/')[0];
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind;
  if (isEmail(mimeType)) return 'email';
  return mimeType === 'application/pdf' ? 'pdf' : 'otherFileType';
}

function originalAddress({ storageKey, mimeType, originalName }: AssetRow, links: MediaLinks): string | null {
  return storageKey ? links.linkOriginal({ storageKey, mimeType, originalName }) : null;
}

/** Our own rendition of a picture, the preview until the whole one is made; the original if there is none (yet). */
function shownAddress(row: AssetRow, links: MediaLinks): string | null {
  const key = row.fullKey ?? row.previewKey;
  return key ? links.linkPicture(key) : originalAddress(row, links);
}
