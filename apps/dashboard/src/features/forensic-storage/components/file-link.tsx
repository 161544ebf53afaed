import type { ForensicFile } from '@assay/contract/forensic-storage';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface FileLinkProps {
  readonly file: ForensicFile;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens the file with its findings: in its record, or on a page of its own. */
export function FileLink({ file: { asset }, className, children }: FileLinkProps) {
  const common = { className, 'data-row-link': '', children };
  return asset.recordId ? (
    <Link
      to="/workorders/$workorderId"
      params={{ workorderId: asset.recordId }}
      search={{ asset: asset.id }}
      {...common}
    />
  ) : (
    <Link to="/utilities/$assetId" params={{ assetId: asset.id }} {...common} />
  );
}
