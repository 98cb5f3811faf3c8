import type { CallName, CallRequest, CallResult } from '#contracts/calls.ts';
import type { DeskCall } from '#lib/api-routes.ts';

/** What a use case at the desk is given of the world around it, and who asks. */
export type DeskPorts = Pick<DeskCall, 'db' | 'now' | 'env' | 'later' | 'host'>;

/** Answers a call of the desk. `Needs`: what it uses of the call, where scripts and other use cases have no more than that. */
export type HostUseCase<Name extends CallName, Needs extends keyof DeskCall = keyof DeskCall> = (
  request: CallRequest<Name>,
  call: Pick<DeskCall, Needs>,
) => CallResult<Name>;
