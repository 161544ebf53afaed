import type { ChangeKind, RevisionChange } from '../../formats/pdf/compare/comparison.ts';
import type { MarkerId } from '../../markers.ts';

const CONTENT: Readonly<Record<ChangeKind, MarkerId | null>> = {
  text: 'revision-text-changed',
  footnotes: 'revision-text-changed',
  'page-added': 'revision-page-added',
  'page-removed': 'revision-page-removed',
  'page-order': 'revision-page-order-changed',
  annotation: 'revision-annotation-covers',
  'form-value': 'revision-form-value-differs',
  'form-field': 'revision-form-field-changed',
  resources: 'revision-resources-replaced',
  signature: 'revision-signature-changed',
  actions: 'revision-actions-changed',
  attachments: 'revision-attachments-changed',
  redrawn: 'revision-drawing-changed',
  other: 'revision-drawing-changed',
  unread: 'revision-unread',
  metadata: null,
  catalogue: null,
  'validation-data': null,
};

const HARMLESS: Readonly<Partial<Record<ChangeKind, MarkerId>>> = {
  annotation: 'revision-annotated',
  'form-value': 'revision-form-filled',
  'form-field': 'revision-form-field-added',
  signature: 'revision-signed',
  'validation-data': 'revision-validation-data-added',
  metadata: 'revision-metadata-changed',
};

/** The marker of a change; null if it has none. */
export function markChange({ kind, harmless }: RevisionChange): MarkerId | null {
  return harmless ? (HARMLESS[kind] ?? null) : CONTENT[kind];
}

const WEIGHTS: Readonly<Partial<Record<MarkerId, number>>> = {
  'revision-text-changed': 85,
  'revision-page-added': 75,
  'revision-page-removed': 75,
  'revision-page-order-changed': 60,
  'revision-annotation-covers': 65,
  'revision-form-value-differs': 80,
  'revision-form-field-changed': 50,
  'revision-resources-replaced': 80,
  'revision-signature-changed': 70,
  'revision-drawing-changed': 65,
  'revision-redirected': 80,
  'revision-bypassed': 60,
  'revision-actions-changed': 40,
  'revision-attachments-changed': 30,
  'revision-finishing': 15,
  'revision-form-shaped': 15,
  'revision-slight': 15,
};

/** 0 to 100; 0 for harmless changes. */
export function weighMarker(marker: MarkerId): number {
  return WEIGHTS[marker] ?? 0;
}
