/**
 * `npm run bench:tasks`: the ten longest main-thread tasks of pages that load untouched, with their
 * causes, and the total blocking time. Names limit the pages (`-- home list`).
 *
 * Times are of a phone four times slower than this machine. They are processor time of the main
 * thread, so that other load on the machine does not count.
 */
import type { Browser } from 'playwright';
import { emulateSlowPhone, openPhonePage } from '#support/slow-phone.ts';
import { benchSite } from './bench-site.ts';
import { listPageKinds } from './lighthouse/bench-pages.ts';

const slowdown = 4;
const blockingMs = 50;
const watchedMs = 8000;

/** An event of Chromium's trace. Times in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Duration; absent for events without one. */
  dur?: number;
  /** Processor time of the duration. */
  tdur?: number;
}

/** A main-thread task. Times in ms on the phone. */
interface Task {
  startMs: number;
  durationMs: number;
  /** Time of each kind of work in it, longest first. */
  causes: [name: string, ms: number][];
}

/** Kinds of work that a task is named by. */
const causeNames = new Set([
  'Layout',
  'UpdateLayoutTree',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'ParseHTML',
  'ParseAuthorStyleSheet',
  'EvaluateScript',
  'v8.compileModule',
  'v8.evaluateModule',
  'FunctionCall',
]);

/** Loads a page and returns what the browser's processes did meanwhile. */
async function trace(browser: Browser, address: string): Promise<TraceEvent[]> {
  const page = await openPhonePage(browser);
  await emulateSlowPhone(page, 'devtools', 1);
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(watchedMs);
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await ended;
  await page.close();
  return events;
}

const toMs = ({ tdur = 0 }: TraceEvent): number => (tdur * slowdown) / 1000;

/** Returns the events of the thread with the most layout: the page's. */
function findMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values();
  const layoutMs = (thread: TraceEvent[]) =>
    thread.filter(({ name }) => name === 'Layout').reduce((sum, event) => sum + toMs(event), 0);
  return [...threads].toSorted((one, other) => layoutMs(other) - layoutMs(one))[0] ?? [];
}

/** Lists the tasks of a thread, longest first. */
function listTasks(thread: readonly TraceEvent[]): Task[] {
  const start = thread.reduce((first, { ts }) => (ts > 0 ? Math.min(first, ts) : first), Infinity);
  return thread
    .filter(({ name }) => name === 'RunTask')
    .map((task) => ({
      startMs: (task.ts - start) / 1000,
      durationMs: toMs(task),
      causes: listCauses(thread.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0))),
    }))
    .toSorted((one, other) => other.durationMs - one.durationMs);
}

/** Sums events by kind of work. Work inside other work counts for both. */
function listCauses(events: readonly TraceEvent[]): Task['causes'] {
  const sums = new Map<string, number>();
  for (const event of events)
    if (causeNames.has(event.name)) sums.set(event.name, (sums.get(event.name) ?? 0) + toMs(event));
  return [...sums].filter(([, ms]) => ms >= 1).toSorted(([, one], [, other]) => other - one);
}

function report(page: string, tasks: readonly Task[]): void {
  const long = tasks.filter(({ durationMs }) => durationMs > blockingMs);
  const blocking = long.reduce((sum, { durationMs }) => sum + durationMs - blockingMs, 0);
  console.log(`${page}: ${long.length} tasks over ${blockingMs} ms, ${blocking.toFixed(0)} ms blocking`);
  for (const { startMs, durationMs, causes } of tasks.slice(0, 10)) {
    const parts = causes.slice(0, 4).map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
    console.log(
      `${durationMs.toFixed(0).padStart(6)} ms, ${(startMs / 1000).toFixed(1)} s: ${parts.join(', ')}`,
    );
  }
}

const chosen = process.argv.slice(2);

await benchSite(async ({ browser, origin }) => {
  for (const { name, path } of await listPageKinds(origin, 'bare'))
    if (chosen.length === 0 || chosen.includes(name))
      report(name, listTasks(findMainThread(await trace(browser, origin + path))));
  return 0;
});
