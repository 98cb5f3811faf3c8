import type { Request } from '@playwright/test';

/**
 * Whether a request is for a script of every visit. Excludes hover scripts of the header, which the
 * test browser may trigger by mouse moves, and the history of dialogs, which loads during idle
 * time.
 */
export const isScript = (request: Request): boolean =>
  request.resourceType() === 'script' && !/\/(hover-menus|dialog-history)\./.test(request.url());
