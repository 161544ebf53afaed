import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import {
  type Access,
  type CustomerScope,
  mayChange,
  mayEnter,
  type Role,
  type Scope,
  type TokenType,
} from './roles.ts';
import type { OrganisationFlag } from './schemas/organisation.ts';

/** A multipart body: its text fields by schema, its file parts by name. Repeated fields arrive as arrays. */
export interface MultipartBody<Fields extends z.ZodObject = z.ZodObject> {
  readonly fields: Fields;
  readonly files: Readonly<Record<string, { readonly required: boolean; readonly many: boolean }>>;
}

/** The content type and form of an answer that is not JSON. */
export interface RawAnswer {
  readonly contentType: string;
  readonly description: string;
}

type Schema = z.ZodType;

/** One row of the interface: what the server mounts, what its callers call, what OpenAPI describes. */
export interface Route {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `:name` for path parameters. A trailing slash is accepted too. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** The kinds of token that may call it; by default user tokens only. */
  readonly tokens?: readonly TokenType[];
  /** The scope that any token other than a user's needs. */
  readonly scope?: Scope | CustomerScope;
  /** The call is refused if the organisation has switched this feature off. */
  readonly feature?: OrganisationFlag;
  /**
   * What a call with a method other than GET changes, if that is only the caller's own account: sign-ins,
   * password, photo. Of all calls that change something, auditors may make only these.
   */
  readonly changes?: 'nothing' | 'own account';
  /**
   * Only the organisation's own users may call it: support that acts for the organisation is refused,
   * whatever its roles. Without this flag, support may do what these roles may.
   */
  readonly ownUsersOnly?: true;
  /** Also open to users who still have to set up the second factor that their organisation requires. */
  readonly beforeTwoFactor?: boolean;
  /** What the caller gets to see, for organisations that log who looks at what. */
  readonly looksAt?: 'record' | 'file' | 'workorder';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The limit of a JSON body in bytes, if it is higher than usual. */
  readonly largestBody?: number;
  readonly multipart?: MultipartBody;
  /** The body is binary, with at most this many bytes. */
  readonly bytes?: { readonly largest: number };
  readonly output: Schema | RawAnswer;
  /**
   * In addition to those that every route may give: INVALID_REQUEST, NOT_SIGNED_IN, FORBIDDEN, RATE_LIMITED,
   * UNAVAILABLE, FILE_UNAVAILABLE, UNEXPECTED.
   */
  readonly errors: readonly ErrorCode[];
}

/** Whether a user with these roles may call it. */
export function mayCall({ access, method, changes }: Route, roles: readonly Role[]): boolean {
  if (!mayEnter(access, roles)) return false;
  const isOpen = access === 'public' || access === 'guest';
  return isOpen || method === 'GET' || changes !== undefined || mayChange(roles);
}

/** Keeps the row's own type, so that handlers and callers know which parts it has. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Parsed<R extends Route, Part extends 'params' | 'query' | 'body'> = R extends {
  readonly [_ in Part]: infer S extends Schema;
}
  ? z.output<S>
  : undefined;

/** What a handler receives. */
export interface RouteRequest<R extends Route> {
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
}
/** What a handler gives back. */
export type RouteOutput<R extends Route> = R['output'] extends Schema ? z.input<R['output']> : unknown;
/** What a caller receives. */
export type RouteAnswer<R extends Route> = R['output'] extends Schema ? z.output<R['output']> : Response;
/** What a caller passes: only the parts that the route has. */
export type RouteInput<R extends Route> = (R extends { readonly params: infer S extends Schema }
  ? { params: z.input<S> }
  : unknown) &
  (R extends { readonly query: infer S extends Schema } ? { query?: z.input<S> } : unknown) &
  (R extends { readonly body: infer S extends Schema }
    ? undefined extends z.input<S>
      ? { body?: z.input<S> }
      : { body: z.input<S> }
    : unknown) &
  (R extends { readonly multipart: MultipartBody } ? { form: FormData } : unknown) &
  (R extends { readonly bytes: object } ? { bytes: Blob } : unknown);

export function isRawAnswer(output: Schema | RawAnswer): output is RawAnswer {
  return 'contentType' in output;
}
