import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Found, GuideAnswer, GuideQuestion } from '#features/site-search/answer.ts';

type Listener = (event: { data: GuideAnswer }) => void;

/** A worker a test answers for. */
class FakeWorker {
  static made: FakeWorker[] = [];
  readonly asked: GuideQuestion[] = [];
  readonly #listeners = new Map<string, Listener>();
  isOver = false;

  constructor() {
    FakeWorker.made.push(this);
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }
  postMessage(question: GuideQuestion): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isOver = true;
  }
  answer(data: GuideAnswer): void {
    this.#listeners.get('message')?.({ data });
  }
  fail(): void {
    this.#listeners.get('error')?.({ data: { id: 0 } });
  }
}

const found = (meant: string | null): Found => ({ meant, isWhole: true, groups: [] });
let searchSite: typeof import('#features/site-search/ask.ts')['searchSite'];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
  ({ searchSite } = await import('#features/site-search/ask.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('each question gets its own answer, however late, from one worker', async () => {
  const [first, second] = [searchSite('hike', null), searchSite('hikes', 'guide')];
  const [worker, ...more] = FakeWorker.made;
  expect(more).toEqual([]);
  const [one, other] = worker?.asked ?? [];
  expect([one?.text, other?.text, other?.whole]).toEqual(['hike', 'hikes', 'guide']);
  worker?.answer({ id: other?.id ?? 0, found: found('second') });
  worker?.answer({ id: one?.id ?? 0, found: found('first') });
  expect([(await first).meant, (await second).meant]).toEqual(['first', 'second']);
});

test('where the worker fails every question does, and the next one begins with another', async () => {
  const both = Promise.allSettled([searchSite('hike', null), searchSite('hikes', null)]);
  const [worker] = FakeWorker.made;
  worker?.fail();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(worker?.isOver).toBe(true);
  const again = searchSite('hike', null);
  const next = FakeWorker.made[1];
  next?.answer({ id: next.asked[0]?.id ?? 0, found: found('again') });
  expect((await again).meant).toBe('again');
});

test('an answer that says it could not search is a failure', async () => {
  const asked = searchSite('hike', null);
  FakeWorker.made[0]?.answer({ id: 1 });
  await expect(asked).rejects.toThrow('The search did not load.');
});

test('nobody waits for ever', async () => {
  const asked = searchSite('hike', null).catch((cause: Error) => cause.message);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked).toBe('The search did not load.');
});
