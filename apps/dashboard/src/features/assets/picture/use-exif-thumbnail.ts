import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findExifThumbnail, HEAD_BYTES } from './exif-thumbnail.ts';

export interface OriginalFile {
  readonly assetId: string;
  /** Address of the original file. */
  readonly url: string;
  readonly mimeType: string;
}

/** Address of the thumbnail in the file's EXIF; null if there is none, undefined until it was looked for. */
export function useExifThumbnail({ assetId, url, mimeType }: OriginalFile) {
  const { data, isError } = useQuery({
    queryKey: ['exif-thumbnail', assetId],
    queryFn: async ({ signal }) => findExifThumbnail(await readHead(url, signal)),
    enabled: mimeType === 'image/jpeg',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    if (!data) return setAddress(data);
    const made = URL.createObjectURL(new Blob([new Uint8Array(data)], { type: 'image/jpeg' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, isError };
}

/** No more than is needed, also of a server that answers with the whole file. */
async function readHead(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { signal, headers: { range: `bytes=0-${HEAD_BYTES - 1}` } });
  if (!response.ok || !response.body) throw new Error(`The file was answered with ${response.status}.`);
  const head = new Uint8Array(HEAD_BYTES);
  let length = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const part = chunk.subarray(0, HEAD_BYTES - length);
    head.set(part, length);
    length += part.length;
    if (length === HEAD_BYTES) break;
  }
  return head.subarray(0, length);
}
