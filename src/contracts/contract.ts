import type { z } from 'zod';

/** Says how a call is sent. */
export type Method = 'GET' | 'POST' | 'PUT';

/**
 * How a call shows the site's public key: 'anon' as a bearer token; 'beacon' as a bearer token or, because a beacon carries no
 * header, as `key` in the body; 'none' not at all.
 */
export type PublicKeyMode = 'anon' | 'beacon' | 'none';

/** What is sent, as the schema leaves it, and what comes back when the call has not failed. */
export interface Contract<Schema extends z.ZodType = z.ZodType, Response = unknown> {
  /** What a request has to keep; its output is what a use case is given. */
  readonly schema: Schema;
  /** Whether the site's public key is asked for, and where it may stand. */
  readonly key: PublicKeyMode;
  /** Largest body, query string or file, in bytes. */
  readonly maxBytes: number;
  /** The field that is a file: the body is a form, `multipart/form-data`. */
  readonly file?: string;
  /** The HTTP status of an answer, or how it follows from the answer. */
  status(response: Response): number;
  /** Never set: only the type checker reads it. */
  readonly response?: Response;
}

/** Answers that something was done; where it was not, an error is answered. */
export interface SuccessResponse {
  /** Always so. */
  success: true;
}

/** The calls of a subject, by method and name below `/api/`: `'POST create-booking'`. */
export type Contracts = Record<`${Method} ${string}`, Contract>;

/** The route of a call by its name: `'POST /api/create-booking'`. */
export const toRoute = (name: string): string => name.replace(' ', ' /api/');

/** What a call asks beside its schema: the public key as a bearer token and at most 16 kB, unless it says otherwise. */
type CallRules = Partial<Pick<Contract, 'key' | 'maxBytes' | 'file'>>;

/** Declares a call: `'POST create-booking': takes(z.object({…})).answers<{ booking: Hold }>(201)`. */
export const takes = <Schema extends z.ZodType>(
  schema: Schema,
  { key = 'anon', maxBytes = 16_384, file }: CallRules = {},
) => ({
  answers: <Response>(
    status: number | ((response: Response) => number) = 200,
  ): Contract<Schema, Response> => ({
    schema,
    key,
    maxBytes,
    ...(file && { file }),
    status: typeof status === 'number' ? () => status : status,
  }),
});
