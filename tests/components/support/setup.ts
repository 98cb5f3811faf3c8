// Setup file of the component tests: styles, stubbed server, clean stores and storage.

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
import { listUnstubbedCalls, startStubServer } from './stub-calls.ts';

// Before each test the browser's storage is empty, and the server responds only to stubbed calls.

let problems: string[] = [];
let expected: RegExp[] = [];

/** Allows console errors that match. */
export const expectProblem = (text: RegExp): void => void expected.push(text);

const describe = (parts: unknown[]): string => parts.map(String).join(' ');

beforeEach(() => {
  problems = [];
  expected = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void problems.push(describe(parts)));
  startStubServer();
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
  expect(unexpected, 'unexpected console errors').toEqual([]);
  expect(listUnstubbedCalls(), 'calls without a stub').toEqual([]);
});
