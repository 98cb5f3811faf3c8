import type { RequestContext } from '#lib/call.ts';

/** What a use case is given of the world around it. */
export type ServiceContext = Pick<RequestContext, 'db' | 'now' | 'env' | 'session'>;
