import type { Page, Request } from '@playwright/test';

/**
 * Whether a request is for a script that every visit loads. Excludes hover scripts of the header,
 * which the mouse may trigger, and the history of dialogs, which loads during idle time.
 */
export const isScript = (request: Request): boolean =>
  request.resourceType() === 'script' && !/\/(hover-menus|dialog-history)\./.test(request.url());

/**
 * Delays a file of a page until the returned function is called. That function waits for the
 * request, so that a pattern without a file fails the test.
 */
export async function holdFile(page: Page, file: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = page.waitForRequest(file);
  request.catch(() => undefined);
  await page.route(file, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    await request;
    resolve();
  };
}
