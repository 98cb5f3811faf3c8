import type { z } from 'zod';
import { type Contract, type Contracts, type PublicKeyMode, toRoute } from '#contracts/contract.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isFromOurPage } from './check-origin.ts';
import { jsonResponse, refuseAsJson } from './json-response.ts';
import { checkRateLimit } from './rate-limit.ts';
import { parseInput } from './read-input.ts';
import type { RequestContext } from './request-context.ts';
import type { Route, Routes } from './router.ts';

type RequestOf<One> = One extends Contract<infer Schema> ? z.output<Schema> : never;
type ResponseOf<One> = One extends Contract<z.ZodType, infer Response> ? Response : never;

/**
 * What answers each call of a subject: with the contract's response, or with a whole `Response` where that is a file or has
 * a status or headers of its own.
 */
export type UseCases<All extends Contracts, Context> = {
  [Name in keyof All]: (
    input: RequestOf<All[Name]>,
    call: Context,
  ) => Promise<Result<ResponseOf<All[Name]> | Response, Problem>>;
};

/** The routes of a subject's calls. Method, key, size, JSON, schema and limit are in order before a use case runs. */
export const apiRoutes = <All extends Contracts>(
  contracts: All,
  useCases: UseCases<All, RequestContext>,
): Routes => createRoutes(contracts, useCases, async (_request, call) => ok(call));

/** As `apiRoutes`, for what only our own page may send: 403 for what another site's, or none, does. It needs no key. */
export const createSameSiteRoutes = <All extends Contracts>(
  contracts: All,
  useCases: UseCases<All, RequestContext>,
): Routes => createRoutes(contracts, useCases, admitOwnPage, 'none');

/** Whether this call may be made here, with what its use case is given. */
type Admit<Context> = (request: Request, call: RequestContext) => Promise<Result<Context, Problem>>;

export const admitOwnPage = async (
  request: Request,
  call: RequestContext,
): Promise<Result<RequestContext, Problem>> =>
  isFromOurPage(request, call.env.URL) ? ok(call) : fromElsewhere;

const fromElsewhere = fail('forbidden', 'The desk takes this from its own page only.');

/** A use case where only its name is known. */
type UseCase<Context> = (input: unknown, call: Context) => Promise<Result<unknown, Problem>>;

export function createRoutes<All extends Contracts, Context>(
  contracts: All,
  useCases: UseCases<All, Context>,
  admit: Admit<Context>,
  key?: PublicKeyMode,
): Routes {
  const byName: Record<string, unknown> = useCases;
  const entries = Object.entries<Contract>(contracts).map(([name, contract]): [string, Route] => {
    const route = toRoute(name);
    const respond = byName[name] as UseCase<Context>;
    const answer = async (request: Request, call: RequestContext) => {
      const admitted = await admit(request, call);
      if (!admitted.ok) return admitted;
      const input = await parseInput(request, key ? { ...contract, key } : contract);
      if (!input.ok) return input;
      const refused = await checkRateLimit(route, input.value, call);
      if (refused) return err(refused);
      const output = await respond(input.value, admitted.value);
      if (!output.ok) return output;
      const { value } = output;
      return value instanceof Response ? value : jsonResponse(value, contract.status(value));
    };
    return [route, { answer, refuse: refuseAsJson }];
  });
  return Object.fromEntries(entries);
}
