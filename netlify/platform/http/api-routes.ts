/** Creates the routes of API calls from their contracts and use cases. */

import type { z } from 'zod';
import { type Contract, type Contracts, type PublicKeyMode, toRoute } from '#contracts/contract.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isFromOurPage } from './check-origin.ts';
import { jsonResponse, writeProblemAsJson } from './json-response.ts';
import { checkRateLimit } from './rate-limit.ts';
import { parseInput } from './read-input.ts';
import type { RequestContext } from './request-context.ts';
import type { Route, Routes } from './router.ts';

type RequestOf<Item> = Item extends Contract<infer Schema> ? z.output<Schema> : never;
type ResponseOf<Item> = Item extends Contract<z.ZodType, infer Response> ? Response : never;

/**
 * Handlers of a subject's calls. Each returns the contract's response, or a `Response` if that is a
 * file or has its own status or headers.
 */
export type UseCases<All extends Contracts, Context> = {
  [Name in keyof All]: (
    input: RequestOf<All[Name]>,
    context: Context,
  ) => Promise<Result<ResponseOf<All[Name]> | Response, Problem>>;
};

/**
 * Creates the routes of a subject's calls. Method, key, size, JSON, schema and rate limit are
 * checked before a use case runs.
 */
export const apiRoutes = <All extends Contracts>(
  contracts: All,
  useCases: UseCases<All, RequestContext>,
): Routes => createRoutes(contracts, useCases, async (_request, context) => ok(context));

/**
 * Like `apiRoutes`, for calls that only this site's pages may send. Requests of other sites, or
 * without an origin, get 403. They need no key.
 */
export const createSameSiteRoutes = <All extends Contracts>(
  contracts: All,
  useCases: UseCases<All, RequestContext>,
): Routes => createRoutes(contracts, useCases, admitOwnPage, 'none');

/** Checks whether the call is allowed and returns the context of its use case. */
type Admit<Context> = (request: Request, context: RequestContext) => Promise<Result<Context, Problem>>;

/** Admits a call that a page of this site sends; fails with `forbidden` otherwise. */
export const admitOwnPage = async (
  request: Request,
  context: RequestContext,
): Promise<Result<RequestContext, Problem>> =>
  isFromOurPage(request, context.env.URL) ? ok(context) : foreignOrigin;

const foreignOrigin = fail('forbidden', 'The desk takes this from its own page only.');

/** A use case without its types. */
type UseCase<Context> = (input: unknown, context: Context) => Promise<Result<unknown, Problem>>;

export function createRoutes<All extends Contracts, Context>(
  contracts: All,
  useCases: UseCases<All, Context>,
  admit: Admit<Context>,
  key?: PublicKeyMode,
): Routes {
  const byName: Record<string, unknown> = useCases;
  const entries = Object.entries<Contract>(contracts).map(([name, contract]): [string, Route] => {
    const route = toRoute(name);
    const runUseCase = byName[name] as UseCase<Context>;
    const handleRequest = async (request: Request, context: RequestContext) => {
      const admission = await admit(request, context);
      if (!admission.ok) return admission;
      const input = await parseInput(request, key ? { ...contract, key } : contract);
      if (!input.ok) return input;
      const limited = await checkRateLimit(route, input.value, context);
      if (limited) return err(limited);
      const output = await runUseCase(input.value, admission.value);
      if (!output.ok) return output;
      const { value } = output;
      return value instanceof Response ? value : jsonResponse(value, contract.status(value));
    };
    return [route, { respond: handleRequest, writeProblem: writeProblemAsJson }];
  });
  return Object.fromEntries(entries);
}
