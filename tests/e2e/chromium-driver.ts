// Controls Chromium by the interface that the tests of Firefox and WebKit use.

import type { Page } from '@playwright/test';
import { toArray, toRecord } from '#domain/type-guards.ts';
import type { Driver } from '../browsers/driver.ts';
import { keys } from '../browsers/page.ts';

const keyNames: Readonly<Record<string, string>> = {
  [keys.enter]: 'Enter',
  [keys.escape]: 'Escape',
  [keys.right]: 'ArrowRight',
};

/** Drives a Playwright page like a remote-controlled browser. */
export const createDriver = (page: Page): Driver => ({
  open: (url) => page.goto(url),
  back: () => page.goBack(),
  reload: () => page.reload(),
  switchToTab: () => Promise.reject(new Error('Only one tab is supported.')),
  run: (source, args) => run(page, `(${source})(...${JSON.stringify(args)})`),
  async perform(sources) {
    const actions = sources.flatMap((source) => toArray(toRecord(source)['actions']));
    for (const action of actions) await performAction(page, action);
  },
  // Not measured: Playwright's timeouts detect frozen pages.
  processorTimes: () => new Map([['page', 0]]),
  close: () => {},
});

/** Runs an expression in the page. Repeats it if a navigation interrupts it. */
async function run(page: Page, expression: string, tries = 5): Promise<string> {
  try {
    return await page.evaluate<string>(`(async () => JSON.stringify((await ${expression}) ?? null))()`);
  } catch (thrown) {
    if (tries === 0 || !/context was destroyed|navigation/i.test(String(thrown))) throw thrown;
    await page.waitForLoadState('domcontentloaded');
    return run(page, expression, tries - 1);
  }
}

/** Performs an action of the WebDriver standard. */
async function performAction({ mouse, keyboard }: Page, action: unknown): Promise<void> {
  const { type, x, y, value } = toRecord(action);
  const key = keyNames[String(value)] ?? String(value);
  if (type === 'pointerMove') return mouse.move(Number(x), Number(y));
  if (type === 'pointerDown') return mouse.down();
  if (type === 'pointerUp') return mouse.up();
  return type === 'keyDown' ? keyboard.down(key) : keyboard.up(key);
}
