import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchOverlap } from '#features/newsletter/watch-overlap.ts';

interface Watching {
  margins: string;
  parts: unknown[];
  report: (entries: { target: unknown; isIntersecting: boolean }[]) => void;
  isOver: boolean;
}

let watching: Watching[];
let change: () => void;
let stopChanges: ReturnType<typeof vi.fn>;

beforeEach(() => {
  watching = [];
  stopChanges = vi.fn();
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('document', { documentElement: { clientWidth: 1440, clientHeight: 900 } });
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(onChange: () => void) {
        change = onChange;
      }
      observe() {}
      disconnect = stopChanges;
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      own: Watching;
      constructor(report: Watching['report'], { rootMargin }: { rootMargin: string }) {
        this.own = { margins: rootMargin, parts: [], report, isOver: false };
        watching.push(this.own);
      }
      observe(part: unknown) {
        this.own.parts.push(part);
      }
      disconnect() {
        this.own.isOver = true;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const popup = {
  getBoundingClientRect: () => ({ top: 584, right: 1424, bottom: 884, left: 1056 }),
} as Element;
const panel = {} as Element;
const [book, clear] = [{}, {}] as [Element, Element];
const last = () => watching.at(-1) as Watching;

test('it looks at the place of the popup, with room around', () => {
  watchOverlap(popup, panel, () => [book], vi.fn());
  expect(last()).toMatchObject({ margins: '-568px 0px 0px -1040px', parts: [book] });
});

test('one part in the way is enough', () => {
  const onChange = vi.fn();
  watchOverlap(popup, panel, () => [book, clear], onChange);
  last().report([
    { target: book, isIntersecting: true },
    { target: clear, isIntersecting: true },
  ]);
  last().report([{ target: clear, isIntersecting: false }]);
  last().report([{ target: book, isIntersecting: false }]);
  expect(onChange.mock.calls).toEqual([[true], [true], [false]]);
});

test('new content is looked at in place of the old, and nothing is in nobody’s way', () => {
  const onChange = vi.fn();
  let parts = [book];
  watchOverlap(popup, panel, () => parts, onChange);
  parts = [];
  change();
  expect(watching.map(({ isOver, parts: seen }) => [isOver, seen.length])).toEqual([
    [true, 1],
    [false, 0],
  ]);
  expect(onChange.mock.calls).toEqual([[false]]);
});

test('another window size is another place, until it is stopped', () => {
  const stop = watchOverlap(popup, panel, () => [book], vi.fn());
  dispatchEvent(new Event('resize'));
  expect(watching).toHaveLength(2);
  stop();
  dispatchEvent(new Event('resize'));
  expect(watching).toHaveLength(2);
  expect(last().isOver).toBe(true);
  expect(stopChanges).toHaveBeenCalled();
});
