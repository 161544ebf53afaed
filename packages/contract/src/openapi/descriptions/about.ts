/** The introduction of the OpenAPI document, in Markdown. */
export const ABOUT = `Assay checks images, video, audio and documents for tampering, and proves what was checked.

**Sign in.** Send a token as \`Authorization: Bearer …\`, and in \`X-Token-Type\` whose it is: \`user\` (a session, from
\`login\`; the default), \`organization\` (an access token, from \`createAccessToken\`) or \`resource\` (a link).

**Upload and wait.** \`uploadFiles\` returns as soon as the files are stored and fingerprinted. Poll \`getAsset\` until
\`fullScale.metaData.media[0].tamperedResult.isLoading\` is \`false\`, or listen to \`streamEvents\`. \`getAssetProof\` returns
409 until the entry is in the ledger, usually for less than a second.

**Forms.** In \`multipart/form-data\` fields and files may come in any order. With the fields first, a request that cannot
succeed is refused sooner.

**Retries.** \`GET\` is always safe to repeat. Uploads and creations take a \`uuid\` of the caller’s choosing: the same
request with the same one has no second effect. Other content under a known \`uuid\` is added where that is possible, and
refused with 409 where it is not; it is never dropped. After 429, 503 and 507, wait; \`Retry-After\`, where present, says how many seconds.

**Failures.** Every failed answer is a \`Failure\` with a stable \`code\`; \`message\` is for people.

**Conventions.** Times are ISO 8601 in UTC unless said otherwise. Scores run from 0 to 100; 100 is the most suspicious.
Signed addresses work for minutes: fetch the object again for a new one.

**Versions.** Within \`/api/v1\`, answers may gain fields, and enumerations and markers may gain values; ignore what you do not
know. Nothing is removed or changes its meaning without a deprecation: \`deprecated\` in this document, and the headers
\`Deprecation\` and \`Sunset\`, at least twelve months ahead.`;
