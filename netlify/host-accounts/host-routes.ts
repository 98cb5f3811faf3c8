import type { Contracts } from '#contracts/contract.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { admitOwnPage, createRoutes, type UseCases } from '#netlify/platform/http/api-routes.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import type { Routes } from '#netlify/platform/http/router.ts';
import { findHost, type Host } from './session.ts';

/** A call of a host who is signed in. */
export interface HostRequestContext extends RequestContext {
  host: Host;
}

/**
 * As `apiRoutes`, for the host's calls: a session stands in place of the public key. 403 for what another site's page, or no
 * page, sends; 401 without a live session of somebody who is still a host.
 */
export const hostRoutes = <All extends Contracts>(
  contracts: All,
  useCases: UseCases<All, HostRequestContext>,
): Routes => createRoutes(contracts, useCases, admitHost, 'none');

/** As `hostRoutes`, for the calls of the owners of the business: 403 for another host. */
export const createAdminRoutes = <All extends Contracts>(
  contracts: All,
  useCases: UseCases<All, HostRequestContext>,
): Routes => createRoutes(contracts, useCases, admitOwner, 'none');

async function admitHost(
  request: Request,
  call: RequestContext,
): Promise<Result<HostRequestContext, Problem>> {
  const admitted = await admitOwnPage(request, call);
  if (!admitted.ok) return admitted;
  const host = await findHost(call);
  return host === null ? signedOut : ok(Object.assign(call, { host }));
}

async function admitOwner(
  request: Request,
  call: RequestContext,
): Promise<Result<HostRequestContext, Problem>> {
  const admitted = await admitHost(request, call);
  return admitted.ok && admitted.value.host.role !== 'owner' ? ownersOnly : admitted;
}

const ownersOnly = fail('forbidden', 'This is for the owners of the business.');
const signedOut = fail('unauthorized', 'You are not signed in, or your session is over.');
