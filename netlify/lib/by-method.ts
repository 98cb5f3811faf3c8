import type { Problem } from '#contracts/errors.ts';
import type { Contract } from '#contracts/old-contract.ts';
import type { CallLimit } from './call-limit.ts';
import type { Endpoint } from './endpoint.ts';
import { refuseAsJson } from './json.ts';
import type { PlatformContext } from './platform.ts';
import { secured } from './security-headers.ts';

const wrongMethod = (allowed: string): Problem => ({
  code: 'method_not_allowed',
  message: `Use ${allowed} here.`,
});

/** A function whose address is that of several contracts, a method each. */
export interface SharedEndpoint {
  (request: Request, context?: PlatformContext): Promise<Response>;
  readonly contracts: readonly Contract<unknown, unknown>[];
  readonly limit: CallLimit | undefined;
}

/** Joins the endpoints of one address. The limit shown is the one of those that write. */
export function byMethod<GetIn, GetOut, PutIn, PutOut>(
  get: Endpoint<GetIn, GetOut>,
  put: Endpoint<PutIn, PutOut>,
): SharedEndpoint {
  const allowed = `${get.contract.method}, ${put.contract.method}`;
  const answer = async (request: Request, context: PlatformContext = {}): Promise<Response> => {
    if (request.method === get.contract.method) return get(request, context);
    if (request.method === put.contract.method) return put(request, context);
    return secured(refuseAsJson(wrongMethod(allowed), { allow: allowed }));
  };
  return Object.assign(answer, { contracts: [get.contract, put.contract], limit: put.limit });
}
