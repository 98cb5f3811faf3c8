import type { Page } from 'playwright';

/**
 * Slow 4G as Lighthouse and as Chromium's DevTools have it: bytes a second, and milliseconds a
 * round trip.
 */
const slow4g = {
  lighthouse: {
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
    latency: 150,
  },
  devtools: { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 },
};
export type SlowLine = keyof typeof slow4g;

/**
 * From now on the page has such a line, and a processor so many times slower; Lighthouse's phone
 * has 4.
 */
export async function slowDown(page: Page, line: SlowLine = 'lighthouse', rate = 4): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g[line] });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Response to the first click: ms until the first frame that contains something. */
export interface TouchTimes {
  /** A dialog, empty or not. */
  frame?: number;
  /** The expected content. */
  usable?: number;
  /** Milliseconds from the click to the first frame drawn after it was answered (Event Timing). */
  heard?: number;
  /** Requests between the click and what the guest came for. */
  files?: number;
  /** Frames drawn before the one with the dialog. */
  framesBefore: number;
  /** Scripts of islands that were about to run by then, and would have kept it back. */
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

/**
 * Notes the times of the first click of every page opened from now on; `usable` selects what the
 * guest came for.
 */
export const watchTouch = (page: Page, usable: string): Promise<unknown> =>
  page.addInitScript((selector) => {
    const times: TouchTimes = { framesBefore: 0, scriptsBefore: 0 };
    window.touchTimes = times;
    let click = 0;
    let scripts = 0;
    const imported = () => document.querySelectorAll('head link[rel="modulepreload"]').length;
    const events = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') times.heard ??= duration;
    });
    events.observe({ type: 'event', durationThreshold: 16 });
    const requestsSince = (start: number) =>
      performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= start).length;
    const noteClick = ({ timeStamp }: Event) => {
      click ||= timeStamp;
      scripts = imported();
    };
    addEventListener('click', noteClick, { capture: true, once: true });
    const lookForDialog = (elapsed: number) => {
      if (!document.querySelector('dialog[open]')) times.framesBefore += 1;
      else {
        times.frame = elapsed;
        times.scriptsBefore = imported() - scripts;
      }
    };
    const look = () => {
      const elapsed = performance.now() - click;
      if (click && times.frame === undefined) lookForDialog(elapsed);
      if (click && document.querySelector(selector)) {
        times.usable ??= elapsed;
        times.files ??= requestsSince(click);
      }
      if (times.usable === undefined) requestAnimationFrame(look);
    };
    performance.setResourceTimingBufferSize(1000);
    requestAnimationFrame(look);
  }, usable);

/** The times, once what the guest came for is there. */
export async function touchTimes(page: Page): Promise<Required<TouchTimes>> {
  const done = await page.waitForFunction(() => window.touchTimes?.usable !== undefined && window.touchTimes);
  // Event timing is reported after its frame, and not below 16 ms.
  await page.waitForTimeout(200);
  const times = (await done.jsonValue()) || { framesBefore: Number.NaN, scriptsBefore: Number.NaN };
  return { frame: Number.NaN, usable: Number.NaN, heard: 16, files: Number.NaN, ...times };
}

/** When nothing is fetched any more, or ever was: no answer has come for half a second. */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
