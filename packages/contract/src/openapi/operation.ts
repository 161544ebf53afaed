import type { JsonSchema } from './json-schemas.ts';

export interface Media {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, unknown>;
  encoding?: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required: boolean;
  schema: JsonSchema;
  example: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; description: string; content: Record<string, Media> };
  /** Success in full, failures by reference. */
  responses: { '200': Answer } & Record<string, Answer | { $ref: string }>;
}

export interface Answer {
  description: string;
  content: Record<string, Media>;
}
