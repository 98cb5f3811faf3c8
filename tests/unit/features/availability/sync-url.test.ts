import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $stayDrafts, emptyStayDraft, type StayDraft } from '#features/availability/store.ts';
import { syncStayToUrl } from '#features/availability/sync-url.ts';
import { cabin } from './fixture.ts';

let address: URL;
const written: string[] = [];
let stop: () => void;

/** Opens an address. The test replaces the browser's history. */
function open(at: string): void {
  address = new URL(at, 'http://localhost');
  written.length = 0;
  vi.stubGlobal('location', {
    get pathname() {
      return address.pathname;
    },
    get search() {
      return address.search;
    },
    get hash() {
      return address.hash;
    },
  });
  const replaceState = (_state: unknown, _title: string, to: string) => {
    written.push(to);
    address = new URL(to, address);
  };
  vi.stubGlobal('history', { state: null, replaceState });
}

const plan = (checkIn: string | null, checkOut: string | null, more: Partial<StayDraft> = {}): void =>
  $stayDrafts.setKey(cabin.id, {
    ...emptyStayDraft,
    selection: { ...emptyStayDraft.selection, checkIn, checkOut },
    ...more,
  });

beforeEach(() => {
  $stayDrafts.set({});
  open('/cabins/den');
  stop = syncStayToUrl(cabin);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('writes a complete stay to the address, with its party', () => {
  plan('2026-12-03', '2026-12-06', { guests: 4 });
  expect(written).toEqual(['/cabins/den?check_in=2026-12-03&check_out=2026-12-06&guests=4']);
});

test('keeps the last complete stay while only a check-in is chosen, and removes it without dates', () => {
  plan('2026-12-03', '2026-12-06');
  const whole = address.search;
  plan('2026-12-10', null);
  expect(address.search).toBe(whole);
  plan(null, null);
  expect(address.search).toBe('');
});

test('keeps other parameters', () => {
  open('/cabins/den?utm_source=letter&guests=9#availability');
  plan('2026-12-03', '2026-12-06');
  expect(written).toEqual([
    '/cabins/den?utm_source=letter&check_in=2026-12-03&check_out=2026-12-06&guests=2#availability',
  ]);
});

test('ignores the same stay again, and that of another cabin', () => {
  plan('2026-12-03', '2026-12-06');
  plan('2026-12-03', '2026-12-06', { month: '2027-01-01' });
  $stayDrafts.setKey('another', emptyStayDraft);
  expect(written).toHaveLength(1);
});

test('removes dates that the calendar dropped, and does not add those of this tab’s search', () => {
  const searched = { check_in: '2026-12-03', check_out: '2026-12-06', guests: 2 };
  stop();
  open('/cabins/den?check_in=2026-12-03&check_out=2026-12-06#availability');
  plan(null, null, { searched });
  stop = syncStayToUrl(cabin);
  expect(written).toEqual(['/cabins/den#availability']);
  stop();
  open('/cabins/den');
  plan('2026-12-03', '2026-12-06', { searched });
  stop = syncStayToUrl(cabin);
  expect(written).toEqual([]);
});

test('keeps an address whose stay has not been read yet', () => {
  stop();
  open('/cabins/den?check_in=2026-12-03&check_out=2026-12-06');
  $stayDrafts.set({});
  stop = syncStayToUrl(cabin);
  plan(null, null);
  expect(written).toEqual(['/cabins/den']);
});
