// Uses a page like a guest, and fails if the page is frozen or busy.

import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { findPoint, measureBusyTime, setValue } from './page-functions.ts';

/** Maximum busy time of a page in ms. */
const maxBusyMs = 2_000;
/** Time in ms without a response after which a page is frozen. */
const frozenMs = 5_000;
/** Timeout in ms for pages and elements. */
const timeoutMs = 20_000;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The first visible element of a selector whose name or text matches. */
export interface Target {
  selector: string;
  words?: RegExp;
}

const describe = ({ selector, words }: Target): string => (words ? `${selector} ${words}` : selector);

/** Keys of the WebDriver standard. */
export const keys = { enter: '\uE007', escape: '\uE00C', right: '\uE014' } as const;

/** A page in a browser, used like a guest. Every step fails if the page is frozen or busy for seconds. */
export class Page {
  readonly #driver: Driver;
  #lastAction = 'it was opened';
  #maxBusy = 0;
  #times: ReadonlyMap<string, number>;

  constructor(driver: Driver) {
    this.#driver = driver;
    this.#times = driver.processorTimes();
  }

  /** Returns the longest busy time in ms since the last call. */
  takeMaxBusy(): number {
    const max = this.#maxBusy;
    this.#maxBusy = 0;
    return max;
  }

  async open(url: string): Promise<void> {
    this.#lastAction = `${new URL(url).pathname} was opened`;
    await this.#within(timeoutMs, this.#driver.open(url));
    await this.#checkBusy();
  }

  async back(): Promise<void> {
    this.#lastAction = 'Back was pressed';
    await this.#within(timeoutMs, this.#driver.back());
  }

  async reload(): Promise<void> {
    this.#lastAction = 'it was loaded again';
    await this.#within(timeoutMs, this.#driver.reload());
    await this.#checkBusy();
  }

  /** Switches to another tab, counted from 0. */
  async switchToTab(tab: number): Promise<void> {
    this.#lastAction = `tab ${tab} was switched to`;
    await this.#within(timeoutMs, this.#driver.switchToTab(tab));
  }

  /** Runs a function in the page. It can use only its arguments. */
  async run<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    return JSON.parse(await this.#within(frozenMs, this.#driver.run(String(work), args)));
  }

  /** Waits until a function returns `true` in the page. `label` is part of the error. */
  async until<Args extends unknown[]>(
    label: string,
    work: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    const end = performance.now() + timeoutMs;
    while ((await this.run(work, ...args)) !== true) {
      if (performance.now() > end) throw new Error(`${label}: not within ${seconds(timeoutMs)}`);
      await wait(100);
    }
    await this.#checkBusy();
  }

  /** Whether an element is visible now. */
  async sees({ selector, words }: Target): Promise<boolean> {
    return (await this.run(findPoint, selector, words?.source ?? '', true)) === true;
  }

  see(target: Target): Promise<void> {
    const { selector, words } = target;
    return this.until(`${describe(target)} is visible`, findPoint, selector, words?.source ?? '', true);
  }

  /** Waits until an element is uncovered and still, and presses its center. */
  async press(target: Target): Promise<void> {
    const { x, y } = await this.#findPoint(target);
    this.#lastAction = `${describe(target)} was pressed`;
    const move = { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#within(frozenMs, this.#driver.perform([mouse]));
    await this.#checkBusy();
  }

  /** Types keys into the focused element. */
  async type(text: string): Promise<void> {
    this.#lastAction = 'keys were typed';
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#within(frozenMs, this.#driver.perform([{ type: 'key', id: 'keys', actions }]));
    await this.#checkBusy();
  }

  /** Sets a list or a date field by script, because drivers cannot use the browser's pickers. */
  async choose(target: Target, value: string): Promise<void> {
    await this.see(target);
    this.#lastAction = `${value} was chosen in ${describe(target)}`;
    await this.run(setValue, target.selector, value);
    await this.#checkBusy();
  }

  async #findPoint(target: Target): Promise<{ x: number; y: number }> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const point = await this.run(findPoint, target.selector, target.words?.source ?? '');
      if (typeof point === 'object') return point;
      if (performance.now() > end) throw new Error(`${describe(target)} ${point}`);
      await wait(60);
    }
  }

  /** CPU time of the page's process since the last call; `null` if unknown. */
  #readCpuTime(): number | null {
    const times = this.#driver.processorTimes();
    const worked = [...times].map(([id, time]) => time - (this.#times.get(id) ?? 0));
    return times.size > 0 ? Math.max(0, ...worked) : null;
  }

  /** Fails if the page was busy too long. Only its own CPU time counts, because timers also stall on a busy machine. */
  async #checkBusy(): Promise<void> {
    const stalled = await this.run(measureBusyTime);
    const busy = Math.min(stalled, this.#readCpuTime() ?? stalled);
    this.#times = this.#driver.processorTimes();
    this.#maxBusy = Math.max(this.#maxBusy, busy);
    if (busy > maxBusyMs) throw new Error(`the page was busy for ${seconds(busy)} after ${this.#lastAction}`);
  }

  /**
   * Rejects when the page has used that much CPU time without a response, or after a long wait on a
   * busy machine.
   */
  async #within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
    const begun = performance.now();
    const before = this.#readCpuTime() ?? 0;
    const noResponse = Symbol();
    for (;;) {
      const result = await Promise.race([work, wait(250, noResponse, { ref: false })]);
      if (result !== noResponse) return result as Value;
      const passed = performance.now() - begun;
      const worked = (this.#readCpuTime() ?? passed + before) - before;
      if ((passed > milliseconds && worked > milliseconds / 2) || passed > 6 * milliseconds)
        throw new Error(
          `the page did not respond for ${seconds(passed)} after ${this.#lastAction}, and worked for ${seconds(worked)} of it`,
        );
    }
  }
}
