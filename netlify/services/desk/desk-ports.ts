import type { DeskCall } from '#lib/api-routes.ts';

/** What a use case at the desk is given of the world around it, and who asks. */
export type DeskPorts = Pick<DeskCall, 'db' | 'now' | 'env' | 'later' | 'host'>;
