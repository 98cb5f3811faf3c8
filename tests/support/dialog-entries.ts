import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/** Number of open dialogs, sheets and menus at the current history entry; 0 without one. */
const countOpenLayers = (page: Page): Promise<number> =>
  page.evaluate(() => history.state?.openLayers?.layers ?? 0);

/** Waits until the open dialogs have their history entries, which Back leaves first. */
export const expectDialogEntry = (page: Page, layers = 1): Promise<void> =>
  expect.poll(() => countOpenLayers(page)).toBe(layers);

/** Waits until closed dialogs have left the history: their step back would stop a navigation. */
export const expectNoDialogEntry = (page: Page): Promise<void> =>
  expect.poll(() => countOpenLayers(page)).toBe(0);
