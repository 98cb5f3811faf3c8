import { beforeEach, expect, test, vi } from 'vitest';
import { whenActive } from '#features/deals/load-deal.ts';

const place = {} as Element;
let look: ((isIntersecting: boolean) => void) | undefined;

/** Replaces the browser's observer, so that the test reports visibility. */
class Observer {
  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    look = (isIntersecting) => onChange([{ isIntersecting }]);
  }
  observe(target: unknown) {
    expect(target).toBe(place);
  }
  disconnect() {
    look = undefined;
  }
}

const act = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  look = undefined;
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('document', { readyState: 'interactive' });
  vi.stubGlobal('IntersectionObserver', Observer);
  whenActive(place, act);
});

/** Creates a browser event; a pointer moves by some pixels. */
const eventOf = (type: string, movementX = 1): Event =>
  Object.assign(new Event(type), { movementX, movementY: 0 });

test.each(['scroll', 'click', 'pointermove', 'keydown'])('loads the deal once, on the first %s', (type) => {
  expect(act).not.toHaveBeenCalled();
  dispatchEvent(eventOf(type));
  dispatchEvent(eventOf(type));
  dispatchEvent(new Event('load'));
  look?.(true);
  expect(act).toHaveBeenCalledOnce();
});

test('ignores a pointer event without movement', () => {
  dispatchEvent(eventOf('pointermove', 0));
  expect(act).not.toHaveBeenCalled();
});

test('loads the deal when its placeholder becomes visible after page load', () => {
  expect(look).toBeUndefined();
  dispatchEvent(new Event('load'));
  look?.(false);
  expect(act).not.toHaveBeenCalled();
  look?.(true);
  dispatchEvent(new Event('scroll'));
  expect(act).toHaveBeenCalledOnce();
});
