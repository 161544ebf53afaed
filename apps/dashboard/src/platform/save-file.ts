/** Hands a file to the browser, to be saved under this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves the server's attachment under the name that it gave. */
export async function saveAnswer(answer: Response): Promise<void> {
  const disposition = answer.headers.get('content-disposition') ?? '';
  saveFile(/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download', await answer.blob());
}
