import type { Browser, Page } from 'playwright';

/** Opens an empty page of a phone in a profile of its own, which shows no newsletter popup. */
export async function openPhonePage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.addInitScript(() => localStorage.setItem('newsletterPopupDismissed', 'true'));
  return page;
}

/** Slow 4G as defined by Lighthouse and by Chromium's DevTools: bytes per second, latency in ms. */
const slow4g = {
  lighthouse: {
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
    latency: 150,
  },
  devtools: { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 },
};
export type SlowConnection = keyof typeof slow4g;

/** Emulates a slow connection and a CPU slower by the factor `rate`. Lighthouse's phone has 4. */
export async function emulateSlowPhone(
  page: Page,
  connection: SlowConnection = 'lighthouse',
  rate = 4,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g[connection] });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Times in ms from the first click to the first frame that shows something. */
export interface TouchTimes {
  /** A dialog, empty or not. */
  frame?: number;
  /** The expected content. */
  usable?: number;
  /** Until the first frame after the click was handled (Event Timing). */
  handled?: number;
  /** Number of requests until the expected content. */
  files?: number;
  /** Frames before the one with the dialog. */
  framesBefore: number;
  /** Scripts of islands that started before that frame and could have delayed it. */
  scriptsBefore: number;
}

declare global {
  interface Window {
    touchTimes?: TouchTimes;
  }
  interface PerformanceObserverInit {
    /** In ms; shorter events are not reported. */
    durationThreshold?: number;
  }
}

/** Records the times of the first click on every page opened from now on. `usable` selects the expected content. */
export const recordTouchTimes = (page: Page, usable: string): Promise<unknown> =>
  page.addInitScript((selector) => {
    const times: TouchTimes = { framesBefore: 0, scriptsBefore: 0 };
    window.touchTimes = times;
    let click = 0;
    let scripts = 0;
    const countImports = () => document.querySelectorAll('head link[rel="modulepreload"]').length;
    const events = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') times.handled ??= duration;
    });
    events.observe({ type: 'event', durationThreshold: 16 });
    const requestsSince = (start: number) =>
      performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= start).length;
    const recordClick = ({ timeStamp }: Event) => {
      click ||= timeStamp;
      scripts = countImports();
    };
    addEventListener('click', recordClick, { capture: true, once: true });
    const checkDialog = (elapsed: number) => {
      if (!document.querySelector('dialog[open]')) times.framesBefore += 1;
      else {
        times.frame = elapsed;
        times.scriptsBefore = countImports() - scripts;
      }
    };
    const checkFrame = () => {
      const elapsed = performance.now() - click;
      if (click && times.frame === undefined) checkDialog(elapsed);
      if (click && document.querySelector(selector)) {
        times.usable ??= elapsed;
        times.files ??= requestsSince(click);
      }
      if (times.usable === undefined) requestAnimationFrame(checkFrame);
    };
    performance.setResourceTimingBufferSize(1000);
    requestAnimationFrame(checkFrame);
  }, usable);

/** Waits for the expected content and returns the times. */
export async function readTouchTimes(page: Page): Promise<Required<TouchTimes>> {
  const done = await page.waitForFunction(() => window.touchTimes?.usable !== undefined && window.touchTimes);
  // Event timing is reported after its frame, and not below 16 ms.
  await page.waitForTimeout(200);
  const times = (await done.jsonValue()) || { framesBefore: Number.NaN, scriptsBefore: Number.NaN };
  return { frame: Number.NaN, usable: Number.NaN, handled: 16, files: Number.NaN, ...times };
}

/** Waits until the page has made no request for half a second. */
export const waitForNetworkIdle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
