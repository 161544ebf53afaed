/** One line on a terminal that is overwritten; silent elsewhere. */
export function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done === total ? '\r\x1b[2K' : `\r\x1b[2K${done} of ${total}`);
}
