import type { Problem } from '#contracts/errors.ts';
import type { Contract } from '#contracts/old-contract.ts';
import { err, type Result } from '#domain/result.ts';
import { answering } from './answering.ts';
import type { Call } from './call.ts';
import { type CallLimit, overLimit } from './call-limit.ts';
import { type AnsweredFile, fileAnswer, WithHeaders } from './desk-answers.ts';
import { type Host, hostOf } from './desk-session.ts';
import type { Endpoint, SchemaOf } from './endpoint.ts';
import type { Answer } from './guard.ts';
import { json } from './json.ts';
import { readInput } from './read-input.ts';
import { isFromOurPage } from './same-site.ts';

/** A call of a host who is signed in. */
export interface DeskCall extends Call {
  host: Host;
}

/** Turns the checked request of a host into the contract's answer. */
export type DeskHandler<In, Out> = (
  input: In,
  call: DeskCall,
) => Promise<Result<Out | WithHeaders<Out>, Problem>>;

/** As `DeskHandler`, for an answer that is a file. */
export type DeskFileHandler<In> = (input: In, call: DeskCall) => Promise<Result<AnsweredFile, Problem>>;

/** In what a call of the desk differs from most. */
export interface DeskOptions {
  /** Largest body, or query string, in bytes; 16 kB by default, and 5 MB is what the platform takes. */
  maxBytes?: number;
  /** The status of an answer; 200 by default. */
  status?: number;
}

/**
 * As `endpoint`, for a call of the desk: a session stands in place of the public key. 403 for what another site's page, or
 * no page, sends; 401 without a live session of somebody who is still a host.
 */
export const deskEndpoint = <In, Out, Parsed extends In>(
  contract: Contract<In, Out>,
  schema: SchemaOf<In, Parsed>,
  handler: DeskHandler<NoInfer<In>, NoInfer<Out>>,
  { status = 200, ...options }: DeskOptions = {},
): Endpoint<In, Out> =>
  forHosts(contract, schema, options, async (input, call) => answerOf(await handler(input, call), status));

/** As `deskEndpoint`, for a GET that answers with a file. */
export const deskFileEndpoint = <In, Parsed extends In>(
  contract: Contract<In, Blob>,
  schema: SchemaOf<In, Parsed>,
  handler: DeskFileHandler<NoInfer<In>>,
  options: Omit<DeskOptions, 'status'> = {},
): Endpoint<In, Blob> =>
  forHosts(contract, schema, options, async (input, call) => {
    const file = await handler(input, call);
    return file.ok ? fileAnswer(file.value) : file;
  });

/** As `deskEndpoint`, for the call that opens a session: it needs none, and has a limit for an internet address. */
export function deskDoor<In, Out, Parsed extends In>(
  contract: Contract<In, Out>,
  schema: SchemaOf<In, Parsed>,
  handler: (input: NoInfer<In>, call: Call) => Promise<Result<Out | WithHeaders<Out>, Problem>>,
  { limit, maxBytes = 4096 }: { limit: CallLimit; maxBytes?: number },
): Endpoint<In, Out> {
  const answer = answering(contract.method, async (request, call) => {
    if (!isFromOurPage(request, call.env.URL)) return err(fromElsewhere);
    const input = await readInput(request, { schema, key: 'none', maxBytes });
    if (!input.ok) return input;
    const refused = await overLimit(limit, input.value, call);
    return refused ? err(refused) : answerOf(await handler(input.value, call), 200);
  });
  return Object.assign(answer, { contract, limit });
}

function forHosts<In, Out, Parsed extends In>(
  contract: Contract<In, Out>,
  schema: SchemaOf<In, Parsed>,
  { maxBytes = 16_384 }: DeskOptions,
  respond: (input: Parsed, call: DeskCall) => Promise<Answer>,
): Endpoint<In, Out> {
  const answer = answering(contract.method, async (request, call) => {
    if (!isFromOurPage(request, call.env.URL)) return err(fromElsewhere);
    const host = await hostOf(call);
    if (host === null) return err(signedOut);
    const input = await readInput(request, { schema, key: 'none', maxBytes });
    return input.ok ? respond(input.value, Object.assign(call, { host })) : input;
  });
  return Object.assign(answer, { contract, limit: 'host' as const });
}

const fromElsewhere: Problem = { code: 'forbidden', message: 'The desk takes this from its own page only.' };

const signedOut: Problem = {
  code: 'unauthorized',
  message: 'You are not signed in, or your session is over.',
};

function answerOf<Out>(output: Result<Out | WithHeaders<Out>, Problem>, status: number): Answer {
  if (!output.ok) return output;
  const { value } = output;
  return value instanceof WithHeaders ? json(value.value, status, value.headers) : json(value, status);
}
