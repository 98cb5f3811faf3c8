import { expect, test } from 'vitest';
import { isTikTokFailure, lateProblem, loadTimeoutMs, playerFor } from '#features/videos/create-player.ts';

const tiktok = 'https://www.tiktok.com/@host/video/7301234567890123456';

test.each([
  [tiktok, true],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', true],
  ['https://youtu.be/dQw4w9WgXcQ', false],
  ['/films/tour.mp4', false],
])('loads %s, upright: %s', (url, tall) => {
  expect(playerFor(url)).toMatchObject({ source: null, loaded: false, problem: null, tall });
});

test.each([
  ['https://www.tiktok.com/@host', 'Invalid TikTok URL'],
  ['javascript:alert(1)', 'This address does not lead to a video'],
])('reports an unplayable address at once: %s', (url, problem) => {
  expect(playerFor(url)).toEqual({ video: null, source: null, loaded: false, problem, tall: false });
});

test('stops a slow video after 15 seconds, with a message', () => {
  expect(loadTimeoutMs).toBe(15_000);
  expect(lateProblem(playerFor(tiktok).video)).toBe('Failed to load TikTok video');
  expect(lateProblem(playerFor('/films/tour.mp4').video)).toBe('The video took too long to load');
  expect(lateProblem(null)).toBe('The video took too long to load');
});

test('reports only TikTok’s own errors', () => {
  const failure = { 'x-tiktok-player': true, type: 'onPlayerError' };
  const origin = 'https://www.tiktok.com';
  expect(isTikTokFailure({ origin, data: failure })).toBe(true);
  expect(isTikTokFailure({ origin: 'https://evil.example', data: failure })).toBe(false);
  for (const data of [
    null,
    undefined,
    'onPlayerError',
    { type: 'onPlayerError' },
    { ...failure, type: 'onReady' },
  ])
    expect(isTikTokFailure({ origin, data })).toBe(false);
});
