import type { Page } from '@playwright/test';
import { toArray, toRecord } from '#domain/type-guards.ts';
import type { Driver } from '../browsers/driver.ts';
import { keys } from '../browsers/page.ts';

const keyNames: Readonly<Record<string, string>> = {
  [keys.enter]: 'Enter',
  [keys.escape]: 'Escape',
  [keys.right]: 'ArrowRight',
};

/** Playwright's page as the walks of other browsers drive theirs. */
export const driverOf = (page: Page): Driver => ({
  open: (url) => page.goto(url),
  back: () => page.goBack(),
  reload: () => page.reload(),
  turnTo: () => Promise.reject(new Error('There is one tab.')),
  run: (source, args) => run(page, `(${source})(...${JSON.stringify(args)})`),
  async perform(sources) {
    const actions = sources.flatMap((source) => toArray(toRecord(source)['actions']));
    for (const action of actions) await act(page, action);
  },
  // No CPU times: Playwright's timeouts detect slow pages.
  processorTimes: () => new Map([['page', 0]]),
  close: () => {},
});

/** Runs an expression in the page; once more where a press has led to another one meanwhile. */
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
async function act({ mouse, keyboard }: Page, action: unknown): Promise<void> {
  const { type, x, y, value } = toRecord(action);
  const key = keyNames[String(value)] ?? String(value);
  if (type === 'pointerMove') return mouse.move(Number(x), Number(y));
  if (type === 'pointerDown') return mouse.down();
  if (type === 'pointerUp') return mouse.up();
  return type === 'keyDown' ? keyboard.down(key) : keyboard.up(key);
}
