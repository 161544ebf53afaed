import type { RecordLinkKind } from '@assay/contract/record-links';
import {
  IconBuildingBank,
  IconCamera,
  IconCopy,
  IconDeviceMobile,
  IconFileInvoice,
  IconHash,
  IconMail,
  IconMapPin,
  IconMapPins,
  IconPhone,
  IconPhotoSearch,
  IconShoppingBag,
  IconUser,
} from '@tabler/icons-react';

/** The icon of each kind of thing that records share. */
export const KIND_ICONS = {
  file: IconCopy,
  resemblance: IconPhotoSearch,
  device: IconDeviceMobile,
  camera: IconCamera,
  invoice: IconFileInvoice,
  account: IconBuildingBank,
  phone: IconPhone,
  email: IconMail,
  number: IconHash,
  claimant: IconUser,
  address: IconMapPin,
  nearby: IconMapPins,
  merchant: IconShoppingBag,
} as const satisfies Record<RecordLinkKind, unknown>;
