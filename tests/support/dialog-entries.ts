import type { Page } from '@playwright/test';
import { expect } from './page.ts';

const getOpenLayers = (page: Page) => page.evaluate(() => history.state?.openLayers);

/** Waits until an open dialog has its history entry, which Back leaves first. */
export const expectDialogEntry = (page: Page): Promise<void> =>
  expect.poll(() => getOpenLayers(page)).toBeDefined();

/** Waits until closed dialogs have left the history: their step back would stop a navigation. */
export const expectNoDialogEntry = (page: Page): Promise<void> =>
  expect.poll(() => getOpenLayers(page)).toBeUndefined();
