import type { Call } from '#lib/call.ts';

/** What a use case is given of the world around it. */
export type Ports = Pick<Call, 'db' | 'now' | 'env' | 'session'>;
