import type { Request } from '@playwright/test';

/**
 * Whether a request is for a script that every visit has. What a header does under a mouse comes with the first mouse over it,
 * and the browser of these tests moves one now and then, on phones too. What gives dialogs their entry of the history comes in idle time.
 */
export const isScript = (request: Request): boolean =>
  request.resourceType() === 'script' && !/\/(hover-menus|dialog-history)\./.test(request.url());
