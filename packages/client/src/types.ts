import type { OPERATIONS } from './generated/operations.ts';
import type { components, operations } from './generated/schema.ts';

/** The shapes of the interface by name, such as `Schemas['Asset']`. */
export type Schemas = components['schemas'];

export type OperationId = keyof typeof OPERATIONS & keyof operations;

/** The input of a call: only the parts that the operation has. */
export type InputOf<Id extends OperationId> = Part<'path', operations[Id]['parameters']['path']> &
  Part<'query', operations[Id]['parameters']['query']> &
  Part<'json', BodyOf<Id, 'application/json'>> &
  Part<'form', BodyOf<Id, 'multipart/form-data'>> &
  Part<'bytes', BodyOf<Id, 'application/octet-stream'>>;

/** The result of a call; the Response itself if the answer is not JSON of a known shape. */
export type AnswerOf<Id extends OperationId> = (typeof OPERATIONS)[Id][2] extends 'raw'
  ? Response
  : operations[Id]['responses'][200]['content'] extends { 'application/json': infer Answer }
    ? Answer
    : Response;

type BodyOf<Id extends OperationId, Type extends string> =
  NonNullable<operations[Id]['requestBody']> extends { content: { [type in Type]: infer Body } }
    ? undefined extends operations[Id]['requestBody']
      ? Body | undefined
      : Body
    : never;

/** A part that is missing if the operation has none, and optional if it may be left out. */
type Part<Name extends string, Value> = [Exclude<Value, undefined>] extends [never]
  ? unknown
  : undefined extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

/** A bearer token with its type. */
export interface Token {
  readonly value: string;
  /** `organization`: an access token. `user`: a session’s. `resource`: a link’s. */
  readonly type: 'organization' | 'user' | 'resource';
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds for each attempt, instead of the client’s. */
  readonly timeoutMs?: number;
}
