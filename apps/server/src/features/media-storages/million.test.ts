import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openS3Driver } from './drivers/s3-driver.ts';

const PAGE = 1_000;
const PAGES = 250;

/** One page of a listing, as S3 writes it. */
function writePage(page: number): string {
  const rows = Array.from({ length: PAGE }, (_, n) => {
    const key = `claims/${String(page * PAGE + n).padStart(8, '0')}.jpg`;
    return `<Contents><Key>${key}</Key><Size>70000</Size><ETag>"${key}"</ETag></Contents>`;
  });
  const isLast = page === PAGES - 1;
  const next = isLast ? '' : `<NextContinuationToken>${page + 1}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
}

it('a listing of a quarter of a million files takes no more memory at its end than at its beginning', async () => {
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '/', 'http://x').searchParams.get('continuation-token');
    response.writeHead(200, { 'content-type': 'application/xml' }).end(writePage(Number(token ?? 0)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const settings = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'b', accessKey: 'a' };
  const driver = openS3Driver(settings, { secretKey: 'x' }, { allowPrivate: true });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const measure = () => {
    collect();
    return process.memoryUsage().heapUsed / 1024 ** 2;
  };
  let files = 0;
  let pages = 0;
  let early = 0;
  for await (const some of driver.list('', new AbortController().signal)) {
    files += some.length;
    pages++;
    if (pages === PAGES / 10) early = measure();
  }
  expect(files).toBe(PAGE * PAGES);
  // 22 bytes for each file in between: no name fits into that.
  expect(measure() - early).toBeLessThan(5);
  driver.close();
  server.close();
});
