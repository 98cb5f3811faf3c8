import type { ZodType } from 'zod';
import type { Key } from '#contracts/contract.ts';
import type { Problem } from '#contracts/errors.ts';
import type { Contract } from '#contracts/old-contract.ts';
import { err, type Result } from '#domain/result.ts';
import { answering } from './answering.ts';
import type { Call } from './call.ts';
import { type CallLimit, overLimit } from './call-limit.ts';
import { json } from './json.ts';
import type { PlatformContext } from './platform.ts';
import { readInput } from './read-input.ts';
import type { Same } from './same.ts';

/** Turns a checked request into the contract's answer: most services are one. */
export type Handler<In, Out> = (input: In, call: Call) => Promise<Result<Out, Problem> | Unwell<Out>>;

/** The contract's answer, under 503 with `Retry-After`: it says of the site that all is not well. */
export interface Unwell<Out> {
  ok: true;
  value: Out;
  retryAfterSeconds: number;
}

/** In what an endpoint differs from most. */
export interface EndpointOptions<Out = unknown> {
  /** How the call shows the public key; 'anon' by default. */
  auth?: Key;
  /** Largest body, or query string, in bytes; 16 kB by default. */
  maxBytes?: number;
  /** The status of an answer, or what it is by the answer; 200 by default. */
  status?: number | ((answer: Out) => number);
  /** What keeps one caller from harming the others; every call but a GET has one. */
  limit?: CallLimit;
}

/** A Netlify function that keeps a contract, and the contract it keeps. */
export interface Endpoint<In, Out> {
  (request: Request, context?: PlatformContext): Promise<Response>;
  readonly contract: Contract<In, Out>;
  readonly limit: CallLimit | undefined;
}

/** A schema whose output is the contract's request: no field more or less, and optional where that is optional. */
export type SchemaOf<In, Parsed> = ZodType<Parsed> &
  (Same<Parsed, In> extends true ? unknown : { 'the schema and the contract differ': never });

/**
 * The Netlify function of a contract: method, key, size, JSON, schema and limit are checked before the handler runs. A
 * `Problem` becomes its status and body; whatever is thrown is logged and answered as `guard` says.
 */
export function endpoint<In, Out, Parsed extends In>(
  contract: Contract<In, Out>,
  schema: SchemaOf<In, Parsed>,
  handler: Handler<NoInfer<In>, NoInfer<Out>>,
  { auth = 'anon', maxBytes = 16_384, status = 200, limit }: EndpointOptions<NoInfer<Out>> = {},
): Endpoint<In, Out> {
  const answer = answering(contract.method, async (request, call) => {
    const input = await readInput(request, { schema, key: auth, maxBytes });
    if (!input.ok) return input;
    const refused = await overLimit(limit, input.value, call);
    if (refused) return err(refused);
    const output = await handler(input.value, call);
    if (!output.ok) return output;
    return answerOf(output, typeof status === 'number' ? status : status(output.value));
  });
  return Object.assign(answer, { contract, limit });
}

const answerOf = <Out>(output: { value: Out } | Unwell<Out>, status: number): Response =>
  'retryAfterSeconds' in output
    ? json(output.value, 503, { 'retry-after': String(output.retryAfterSeconds) })
    : json(output.value, status);
