import type { CallName, CallRequest, CallResult } from '#contracts/calls.ts';
import type { HostRequestContext } from './host-routes.ts';

/** What a use case at the desk is given of the world around it, and who asks. */
export type HostContext = Pick<HostRequestContext, 'db' | 'now' | 'env' | 'runAfterResponse' | 'host'>;

/** Answers a call of the desk. `Needs`: what it uses of the call, where scripts and other use cases have no more than that. */
export type HostUseCase<
  Name extends CallName,
  Needs extends keyof HostRequestContext = keyof HostRequestContext,
> = (request: CallRequest<Name>, call: Pick<HostRequestContext, Needs>) => CallResult<Name>;
