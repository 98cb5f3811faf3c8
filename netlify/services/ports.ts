import type { RequestContext } from '#netlify/platform/http/request-context.ts';

/** What a use case is given of the world around it. */
export type ServiceContext = Pick<RequestContext, 'db' | 'now' | 'env' | 'session'>;
