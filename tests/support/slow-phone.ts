import type { Page } from 'playwright';

/** Lighthouse's slow 4G: bytes a second, and milliseconds a round trip. */
const slow4g = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};

/** From now on the page has the line and the processor of Lighthouse's phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds from the first click to the first frame in which something stands there. */
export interface TouchTimes {
  /** A dialog, empty or not. */
  frame?: number;
  /** What the guest came for. */
  usable?: number;
}

declare global {
  interface Window {
    touchTimes?: TouchTimes;
  }
}

/** Notes the times of the first click of every page opened from now on; `usable` selects what the guest came for. */
export const watchTouch = (page: Page, usable: string): Promise<unknown> =>
  page.addInitScript((selector) => {
    const times: TouchTimes = {};
    window.touchTimes = times;
    let click = 0;
    addEventListener('click', ({ timeStamp }) => (click ||= timeStamp), { capture: true });
    const look = () => {
      const elapsed = performance.now() - click;
      if (click && document.querySelector('dialog[open]')) times.frame ??= elapsed;
      if (click && document.querySelector(selector)) times.usable ??= elapsed;
      if (times.usable === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, usable);

/** The times, once what the guest came for is there. */
export async function touchTimes(page: Page): Promise<Required<TouchTimes>> {
  const done = await page.waitForFunction(() => window.touchTimes?.usable !== undefined && window.touchTimes);
  const { frame = Number.NaN, usable = Number.NaN } = (await done.jsonValue()) || {};
  return { frame, usable };
}

/** When nothing is fetched any more, or ever was: no answer has come for half a second. */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
