import { beforeEach, expect, test, vi } from 'vitest';
import active from '../../../scripts/astro/active-client.mjs';

const place = {};
let look: ((isIntersecting: boolean) => void) | undefined;

/** Stands in for the browser's: a test looks at the place when it likes. */
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

const settled = () => new Promise((resolve) => setTimeout(resolve));
const hydrate = vi.fn(async () => {});
const load = vi.fn(async () => hydrate);

beforeEach(() => {
  vi.clearAllMocks();
  look = undefined;
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('document', { readyState: 'interactive', querySelector: () => place });
  vi.stubGlobal('IntersectionObserver', Observer);
  active(load, { value: '.row', name: 'active' }, {} as HTMLElement);
});

test.each(['scroll', 'pointerdown', 'pointermove', 'keydown'])(
  'the first %s hydrates, once',
  async (type) => {
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event(type));
    dispatchEvent(new Event(type));
    dispatchEvent(new Event('load'));
    await settled();
    expect(load).toHaveBeenCalledOnce();
    expect(hydrate).toHaveBeenCalledOnce();
    expect(look).toBeUndefined();
  },
);

test('so does its place coming into view, once the page has loaded', async () => {
  expect(look).toBeUndefined();
  dispatchEvent(new Event('load'));
  look?.(false);
  await settled();
  expect(load).not.toHaveBeenCalled();
  look?.(true);
  dispatchEvent(new Event('scroll'));
  await settled();
  expect(hydrate).toHaveBeenCalledOnce();
});
