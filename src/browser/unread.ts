import { type ClientProblem, unreadable } from './call.ts';

/** An answer of another shape than a page knows, as after a deploy since it was opened. */
export const unread: ClientProblem = { code: 'internal', status: 0, message: unreadable };
