import { useEffect, useState } from 'react';

/** The picture of an address once it is loaded; the browser has it from its cache where it is shown already. */
export function useDecodedImage(url: string | null): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    setImage(null);
    if (url === null) return;
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.src = url;
    return () => {
      loading.onload = null;
    };
  }, [url]);
  return image;
}
