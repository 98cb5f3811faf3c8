/** Creates the routes of API calls for signed-in hosts and for admins. */

import type { Contracts } from '#contracts/contract.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { admitOwnPage, createRoutes, type UseCases } from '#netlify/platform/http/api-routes.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import type { Routes } from '#netlify/platform/http/router.ts';
import { findHost, type Host } from './session.ts';

export interface HostRequestContext extends RequestContext {
  host: Host;
}

/**
 * Like `apiRoutes`, for calls of hosts, authenticated by a session instead of the public key. 403
 * for requests of other sites' pages or of no page; 401 without a valid session of a current host.
 */
export const hostRoutes = <All extends Contracts>(
  contracts: All,
  useCases: UseCases<All, HostRequestContext>,
): Routes => createRoutes(contracts, useCases, admitHost, 'none');

/** Like `hostRoutes`, for admins only: 403 for other hosts. */
export const createAdminRoutes = <All extends Contracts>(
  contracts: All,
  useCases: UseCases<All, HostRequestContext>,
): Routes => createRoutes(contracts, useCases, admitOwner, 'none');

async function admitHost(
  request: Request,
  context: RequestContext,
): Promise<Result<HostRequestContext, Problem>> {
  const admitted = await admitOwnPage(request, context);
  if (!admitted.ok) return admitted;
  const host = await findHost(context);
  return host === null ? signedOut : ok(Object.assign(context, { host }));
}

async function admitOwner(
  request: Request,
  context: RequestContext,
): Promise<Result<HostRequestContext, Problem>> {
  const admitted = await admitHost(request, context);
  return admitted.ok && admitted.value.host.role !== 'owner' ? ownersOnly : admitted;
}

const ownersOnly = fail('forbidden', 'This is for the owners of the business.');
const signedOut = fail('unauthorized', 'You are not signed in, or your session is over.');
