export { type AcceptToken, createTokenAcceptance } from './accept-token.ts';
export { createTokenAuthentication } from './authenticate-token.ts';
export { issueToken } from './issue-token.ts';
export { mountAccessTokens } from './routes.ts';
export { createShareCheck, createTokenVerification } from './verify-token.ts';
