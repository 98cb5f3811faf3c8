import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { beat, findPoint, setValue } from './in-page.ts';

/** Limit of a page's busy time in ms. */
const longestBusy = 2_000;
/** A page that answers nothing for so long is frozen. */
const frozen = 5_000;
/** Timeout in ms for pages and elements. */
const patience = 20_000;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Elements in sight by a selector; of several the first whose name or words match. */
export interface Target {
  selector: string;
  words?: RegExp;
}

const describe = ({ selector, words }: Target): string => (words ? `${selector} ${words}` : selector);

/** Keys of the WebDriver standard. */
export const keys = { enter: '\uE007', escape: '\uE00C', right: '\uE014' } as const;

/**
 * A page of a browser, used as a guest does. Every step fails within seconds where the page is
 * frozen or busy.
 */
export class Page {
  readonly #driver: Driver;
  #lastAct = 'it was opened';
  #mostBusy = 0;
  #times: ReadonlyMap<string, number>;

  constructor(driver: Driver) {
    this.#driver = driver;
    this.#times = driver.processorTimes();
  }

  /** The longest time a page was busy since this was asked last, in milliseconds. */
  takeMostBusy(): number {
    const most = this.#mostBusy;
    this.#mostBusy = 0;
    return most;
  }

  async open(url: string): Promise<void> {
    this.#lastAct = `${new URL(url).pathname} was opened`;
    await this.#within(patience, this.#driver.open(url));
    await this.#checkBusy();
  }

  async back(): Promise<void> {
    this.#lastAct = 'Back was pressed';
    await this.#within(patience, this.#driver.back());
  }

  async reload(): Promise<void> {
    this.#lastAct = 'it was loaded again';
    await this.#within(patience, this.#driver.reload());
    await this.#checkBusy();
  }

  /** Switches to another tab, counted from 0. */
  async turnTo(tab: number): Promise<void> {
    this.#lastAct = `tab ${tab} was turned to`;
    await this.#within(patience, this.#driver.turnTo(tab));
  }

  /** Runs a function in the page, which can use nothing but its arguments. */
  async run<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    return JSON.parse(await this.#within(frozen, this.#driver.run(String(work), args)));
  }

  /** Waits until a function returns `true` in the page. `what` is part of the error. */
  async until<Args extends unknown[]>(
    what: string,
    work: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    const end = performance.now() + patience;
    while ((await this.run(work, ...args)) !== true) {
      if (performance.now() > end) throw new Error(`${what}: not within ${seconds(patience)}`);
      await wait(100);
    }
    await this.#checkBusy();
  }

  /** Whether it is in sight now. */
  async sees({ selector, words }: Target): Promise<boolean> {
    return (await this.run(findPoint, selector, words?.source ?? '', true)) === true;
  }

  see(target: Target): Promise<void> {
    const { selector, words } = target;
    return this.until(`${describe(target)} is in sight`, findPoint, selector, words?.source ?? '', true);
  }

  /** Waits until nothing lies over it and it has come to rest, and presses it in its middle. */
  async press(target: Target): Promise<void> {
    const { x, y } = await this.#restingPoint(target);
    this.#lastAct = `${describe(target)} was pressed`;
    const move = { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#within(frozen, this.#driver.perform([mouse]));
    await this.#checkBusy();
  }

  /** Types keys into the focused element. */
  async type(text: string): Promise<void> {
    this.#lastAct = 'keys were typed';
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#within(frozen, this.#driver.perform([{ type: 'key', id: 'keys', actions }]));
    await this.#checkBusy();
  }

  /**
   * Chooses in a list, or fills a field of dates: what a browser shows over the page cannot be
   * driven.
   */
  async choose(target: Target, value: string): Promise<void> {
    await this.see(target);
    this.#lastAct = `${value} was chosen in ${describe(target)}`;
    await this.run(setValue, target.selector, value);
    await this.#checkBusy();
  }

  async #restingPoint(target: Target): Promise<{ x: number; y: number }> {
    const end = performance.now() + patience;
    for (;;) {
      const found = await this.run(findPoint, target.selector, target.words?.source ?? '');
      if (typeof found === 'object') return found;
      if (performance.now() > end) throw new Error(`${describe(target)} ${found}`);
      await wait(60);
    }
  }

  /** CPU time of the page's process since the last call; `null` if unknown. */
  #worked(): number | null {
    const times = this.#driver.processorTimes();
    const worked = [...times].map(([id, time]) => time - (this.#times.get(id) ?? 0));
    return times.size > 0 ? Math.max(0, ...worked) : null;
  }

  /**
   * A page that had no processor was not busy: on a machine with much to do it waits, and so do its
   * timers.
   */
  async #checkBusy(): Promise<void> {
    const stalled = await this.run(beat);
    const busy = Math.min(stalled, this.#worked() ?? stalled);
    this.#times = this.#driver.processorTimes();
    this.#mostBusy = Math.max(this.#mostBusy, busy);
    if (busy > longestBusy) throw new Error(`the page was busy for ${seconds(busy)} after ${this.#lastAct}`);
  }

  /**
   * Rejects when the page has used that much CPU time without a response, or after a long wait on a
   * busy machine.
   */
  async #within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
    const begun = performance.now();
    const before = this.#worked() ?? 0;
    const silent = Symbol();
    for (;;) {
      const answer = await Promise.race([work, wait(250, silent, { ref: false })]);
      if (answer !== silent) return answer as Value;
      const passed = performance.now() - begun;
      const worked = (this.#worked() ?? passed + before) - before;
      if ((passed > milliseconds && worked > milliseconds / 2) || passed > 6 * milliseconds)
        throw new Error(
          `the page did not answer for ${seconds(passed)} after ${this.#lastAct}, and worked for ${seconds(worked)} of it`,
        );
    }
  }
}
