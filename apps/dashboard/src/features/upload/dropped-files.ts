/**
 * Every file of a drop, including those inside folders. Must be called in the drop event itself: the entries
 * are gone once it has returned.
 */
export function readDroppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items]
    .map((item) => item.webkitGetAsEntry?.() ?? null)
    .filter((entry) => entry !== null);
  if (entries.length === 0) return Promise.resolve([...data.files]);
  return Promise.all(entries.map(readEntry)).then((lists) => lists.flat());
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A reader hands out a part at a time and ends with an empty one.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) break;
    found.push(...part);
  }
  const lists = await Promise.all(found.filter(({ name }) => !name.startsWith('.')).map(readEntry));
  return lists.flat();
}
