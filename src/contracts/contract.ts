/** Definition of an API call: method, schema, public key and size limit. */

import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT';

/**
 * Transport of the public key: 'anon' as a bearer token; 'beacon' as a bearer token or as `key`
 * in the body, because beacons have no headers; 'none' not at all.
 */
export type PublicKeyMode = 'anon' | 'beacon' | 'none';

/** Request schema and response type of a call. */
export interface Contract<Schema extends z.ZodType = z.ZodType, Response = unknown> {
  /** Validates a request. Its output is the input of the use case. */
  readonly schema: Schema;
  /** Whether and where the public key is required. */
  readonly key: PublicKeyMode;
  /** Size limit of body, query string or file, in bytes. */
  readonly maxBytes: number;
  /** Name of the file's field. The body is then `multipart/form-data`. */
  readonly file?: string;
  /** HTTP status of a response. */
  status(response: Response): number;
  /** Never set; for the type checker only. */
  readonly response?: Response;
}

/** Response of a call that returns nothing else. */
export interface SuccessResponse {
  success: true;
}

/** Calls of a subject by method and path below `/api/`: `'POST create-booking'`. */
export type Contracts = Record<`${Method} ${string}`, Contract>;

/** Returns the route of a call: `'POST /api/create-booking'`. */
export const toRoute = (name: string): string => name.replace(' ', ' /api/');

/** Requirements besides the schema. Default: the key as a bearer token, and 16 kB. */
type CallRules = Partial<Pick<Contract, 'key' | 'maxBytes' | 'file'>>;

/**
 * Declares a call: `'POST create-booking': accepts(z.object({…})).returns<{ booking: Hold }>(201)`.
 */
export const accepts = <Schema extends z.ZodType>(
  schema: Schema,
  { key = 'anon', maxBytes = 16_384, file }: CallRules = {},
) => ({
  returns: <Response>(
    status: number | ((response: Response) => number) = 200,
  ): Contract<Schema, Response> => ({
    schema,
    key,
    maxBytes,
    ...(file && { file }),
    status: typeof status === 'number' ? () => status : status,
  }),
});
