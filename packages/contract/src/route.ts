import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Access, TokenType } from './roles.ts';

/** A multipart body: its text fields by schema, its file parts by name. Repeated fields arrive as arrays. */
export interface MultipartBody<Fields extends z.ZodObject = z.ZodObject> {
  readonly fields: Fields;
  readonly files: Readonly<Record<string, { readonly required: boolean; readonly many: boolean }>>;
}

/** How an answer that is not JSON travels. */
export interface RawAnswer {
  readonly contentType: string;
  readonly description: string;
}

type Schema = z.ZodType;

/** One row of the interface: what the server mounts, what its callers call, what OpenAPI describes. */
export interface Route<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema | RawAnswer = Schema | RawAnswer,
  Multipart extends MultipartBody | undefined = MultipartBody | undefined,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `:name` for path parameters. A trailing slash is accepted too. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Kinds of token that may call it; user tokens alone unless said. */
  readonly tokens?: readonly TokenType[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly multipart?: Multipart;
  readonly output: Output;
  /** Beside those every route may give: INVALID_REQUEST, NOT_SIGNED_IN, FORBIDDEN, RATE_LIMITED, UNAVAILABLE, UNEXPECTED. */
  readonly errors: readonly ErrorCode[];
}

export function defineRoute<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Output extends Schema | RawAnswer = Schema | RawAnswer,
  Multipart extends MultipartBody | undefined = undefined,
>(route: Route<Params, Query, Body, Output, Multipart>): Route<Params, Query, Body, Output, Multipart> {
  return route;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives. */
export interface RouteRequest<R extends Route> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
}
/** What a handler gives back. */
export type RouteOutput<R extends Route> = R['output'] extends Schema ? z.input<R['output']> : unknown;
/** What a caller receives. */
export type RouteAnswer<R extends Route> = R['output'] extends Schema ? z.output<R['output']> : Response;
/** What a caller hands over: only the parts that the route has. */
export type RouteInput<R extends Route> = (R['params'] extends Schema
  ? { params: Given<R['params']> }
  : unknown) &
  (R['query'] extends Schema ? { query?: Given<R['query']> } : unknown) &
  (R['body'] extends Schema ? { body: Given<R['body']> } : unknown) &
  (R['multipart'] extends MultipartBody ? { form: FormData } : unknown);

export function isRawAnswer(output: Schema | RawAnswer): output is RawAnswer {
  return 'contentType' in output;
}
