import './frame.css';
import '#styles/tokens.css';
import '#styles/fonts.css';
import '#styles/base.css';
import '#styles/button.css';
import '#layouts/deferred.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { $search } from '#stores/search.ts';
import { $toasts } from '#stores/toasts.ts';
import { $wishlist } from '#stores/wishlist.ts';
import { beginCalls, unansweredCalls } from './server.ts';

// Each test begins with a browser that has never been here, and a server that knows no call but
// those a test answers.

let problems: string[] = [];
let expected: RegExp[] = [];

/** Problems whose text matches are part of what is tested. */
export const expectProblem = (text: RegExp): void => void expected.push(text);

const describe = (parts: unknown[]): string => parts.map(String).join(' ');

beforeEach(() => {
  problems = [];
  expected = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void problems.push(describe(parts)));
  beginCalls();
});

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  $toasts.set([]);
  $wishlist.set([]);
  $search.set({ kind: 'browse' });
  document.body.replaceChildren();
  const unexpected = problems.filter((problem) => !expected.some((text) => text.test(problem)));
  expect(unexpected, 'problems the test did not expect').toEqual([]);
  expect(unansweredCalls(), 'calls the test did not answer').toEqual([]);
});
