import type { Page, Request } from '@playwright/test';

/**
 * Whether a request is for a script of every visit. Excludes hover scripts of the header, which the
 * test browser may trigger by mouse moves, and the history of dialogs, which loads during idle
 * time.
 */
export const isScript = (request: Request): boolean =>
  request.resourceType() === 'script' && !/\/(hover-menus|dialog-history)\./.test(request.url());

/**
 * Holds back the file of a page until `release` is called, which waits for its request. A pattern
 * that no longer names a file fails the test.
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
