import type { AssetDetails } from '@assay/contract/assets';
import { describeScan } from '@assay/contract/wordings/scan-words';
import { Flex } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { scanWords } from '../../i18n/wordings/scans.ts';

/** Above a file that people may open although no virus scan cleared it. */
export function ScanNote({ asset: { scan } }: { readonly asset: AssetDetails }) {
  const words = scan && describeScan(scan, scanWords);
  if (!words) return null;
  return (
    <Flex role="note" align="flex-start" gap={8} fz={13.5}>
      <IconShieldExclamation
        size={18}
        stroke={1.6}
        aria-hidden
        style={{ flex: 'none', color: 'var(--ink-danger-text)' }}
      />
      <span>
        <strong>{words.title}.</strong> {words.meaning}
      </span>
    </Flex>
  );
}
