import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendPageView } from '#browser/analytics/google-analytics.ts';

const beacon = vi.fn<(url: string, body?: BodyInit) => boolean>(() => true);

function browser(globalPrivacyControl: boolean | undefined) {
  vi.stubGlobal('navigator', { sendBeacon: beacon, language: 'en-US', globalPrivacyControl });
}

beforeEach(() => {
  beacon.mockClear();
  vi.stubEnv('PUBLIC_GA_ID', 'G-TEST1234');
  vi.stubGlobal('location', {
    hostname: 'mamacabins.example',
    href: 'https://mamacabins.example/booking-success?token=MC-SECRET&utm_source=tiktok',
  });
  vi.stubGlobal('document', { title: 'Your booking', referrer: 'https://mail.example/read?user=ada' });
  vi.stubGlobal('screen', { width: 390, height: 844 });
  for (const area of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    vi.stubGlobal(area, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  }
  browser(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const facts = () => {
  const url = new URL(beacon.mock.lastCall?.[0] ?? '');
  return { at: url.origin + url.pathname, ...Object.fromEntries(url.searchParams) };
};

test('sends a page view as one beacon, without tokens and without another site’s query', () => {
  sendPageView();
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(facts()).toMatchObject({
    at: 'https://www.google-analytics.com/g/collect',
    v: '2',
    tid: 'G-TEST1234',
    en: 'page_view',
    dl: 'https://mamacabins.example/booking-success?utm_source=tiktok',
    dr: 'https://mail.example/read',
    cid: expect.stringMatching(/^\d+\.\d{10}$/),
    sid: expect.stringMatching(/^\d{10}$/),
    _fv: '1',
    _ss: '1',
  });
});

test('counts a second page view for the same visitor and session', () => {
  sendPageView();
  const { cid, sid } = facts() as Record<string, string>;
  sendPageView();
  expect(facts()).toMatchObject({ cid, sid });
  expect(facts()).not.toHaveProperty('_fv');
  expect(facts()).not.toHaveProperty('_ss');
});

test('sends and stores nothing under Global Privacy Control', () => {
  browser(true);
  sendPageView();
  expect(beacon).not.toHaveBeenCalled();
  expect(localStorage.getItem('ga_client')).toBeNull();
});

test.each([
  ['by its host name', 'mamacabins'],
  ['as the referrer, however it is written', 'Mail.Example'],
])('sends and stores nothing from the preview tool, recognized %s', (_, tool) => {
  vi.stubEnv('PUBLIC_PREVIEW_TOOL_NAME', tool);
  sendPageView();
  expect(beacon).not.toHaveBeenCalled();
  expect(localStorage.getItem('ga_client')).toBeNull();
});
