import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinFromPopup } from '#features/newsletter/send-signup.ts';
import { $popup, dismissPopup, showPopup, whenPopupIsDue } from '#features/newsletter/store.ts';
import { $toasts, removeToast } from '#stores/toasts.ts';

let kept: Map<string, string>;
let page: EventTarget & { prerendering: boolean };
let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  kept = new Map();
  sent = [];
  answer = () => Response.json({ success: true }, { status: 201 });
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  page = Object.assign(new EventTarget(), { prerendering: false });
  vi.stubGlobal('document', page);
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => {
  $popup.set(null);
  for (const { id } of $toasts.get()) removeToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entered = (email: string) => {
  const form = new FormData();
  form.set('email', email);
  return form;
};
const titles = () => $toasts.get().map(({ title }) => title);
const refuse = (status: number, code: string) => () =>
  Response.json({ success: false, error: { code, message: 'No.' } }, { status });

test('appears six seconds after page load', () => {
  const task = vi.fn();
  whenPopupIsDue(task);
  vi.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(5999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
});

test('counts from activation on a prerendered page', () => {
  const task = vi.fn();
  page.prerendering = true;
  whenPopupIsDue(task);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(6000);
  expect(task).toHaveBeenCalledOnce();
});

test('appears for its source until dismissed, and never again', () => {
  expect(showPopup('tiktok')).toBe(true);
  expect($popup.get()).toBe('tiktok');
  dismissPopup();
  expect($popup.get()).toBeNull();
  expect(kept.get('newsletterPopupDismissed')).toBe('true');
  expect(showPopup('tiktok')).toBe(false);
  expect($popup.get()).toBeNull();
});

test('sends a signup with its source, hides the popup and announces the next step', async () => {
  showPopup('facebook');
  expect(await joinFromPopup(entered(' Ada@Example.com'), 'facebook')).toBeNull();
  expect(sent).toEqual([{ email: 'ada@example.com', signup_source: 'popup_facebook' }]);
  expect($popup.get()).toBeNull();
  expect(titles()).toEqual(['Welcome to the family!']);
});

test('treats a known address like a new one', async () => {
  answer = refuse(409, '23505');
  showPopup('unknown');
  expect(await joinFromPopup(entered('ada@example.com'), 'unknown')).toBeNull();
  expect($popup.get()).toBeNull();
  expect(titles()).toEqual(['Already subscribed!']);
});

test('reports an unconfirmed address, and does not call a queued e-mail sent', async () => {
  const mail = (state: string) => ({ confirm_mail: { state, wait: 480 } });
  answer = () =>
    Response.json(
      { success: false, error: { code: '23505', message: 'No.', details: mail('earlier') } },
      { status: 409 },
    );
  await joinFromPopup(entered('ada@example.com'), 'unknown');
  expect($toasts.get().at(-1)).toMatchObject({
    title: 'Already subscribed!',
    description: expect.stringMatching(
      /^One press is missing: open the mail we sent you before .* in 8 minutes/,
    ),
  });
  answer = () => Response.json({ success: true, ...mail('later') }, { status: 201 });
  await joinFromPopup(entered('ada@example.com'), 'unknown');
  expect($toasts.get().at(-1)).toMatchObject({
    title: 'Welcome to the family!',
    description: expect.stringContaining('goes out in 8 minutes'),
  });
});

test.each(['', '  ', 'ada', 'ada@example', 'ada lovelace@example.com'])(
  'sends no request for %j',
  async (email) => {
    showPopup('unknown');
    expect(await joinFromPopup(entered(email), 'unknown')).toBe('Enter a valid email');
    expect(sent).toEqual([]);
    expect($popup.get()).toBe('unknown');
    expect($toasts.get()).toMatchObject([{ title: 'Enter a valid email', tone: 'destructive' }]);
  },
);

test('reports and logs a failure without the address, and keeps the popup', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = refuse(500, 'internal');
  showPopup('unknown');
  expect(await joinFromPopup(entered('ada@example.com'), 'unknown')).toBeNull();
  expect($popup.get()).toBe('unknown');
  expect($toasts.get()).toMatchObject([{ title: 'Something went wrong', description: 'Please try again.' }]);
  expect(logged.mock.calls).toEqual([['The newsletter signup failed:', 'internal']]);
});
