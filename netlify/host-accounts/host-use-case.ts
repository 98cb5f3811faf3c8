import type { CallName, CallRequest, CallResult } from '#contracts/calls.ts';
import type { HostRequestContext } from './host-routes.ts';

/** Context of a host's use case, with the host. */
export type HostContext = Pick<HostRequestContext, 'db' | 'now' | 'env' | 'runAfterResponse' | 'host'>;

/**
 * Handler of a host's call. `Needs`: the parts of the context it uses, for callers that have no
 * more, such as scripts.
 */
export type HostUseCase<
  Name extends CallName,
  Needs extends keyof HostRequestContext = keyof HostRequestContext,
> = (request: CallRequest<Name>, context: Pick<HostRequestContext, Needs>) => CallResult<Name>;
