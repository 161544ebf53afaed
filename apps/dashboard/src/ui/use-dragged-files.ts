import { useEffect, useState } from 'react';

/** Whether files have been dragged over the page: most visits need no place for them. */
export function useDraggedFiles(): boolean {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (hasCome) return;
    const enter = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) setCome(true);
    };
    addEventListener('dragenter', enter);
    return () => removeEventListener('dragenter', enter);
  }, [hasCome]);
  return hasCome;
}
