// Source of a video: a file, or the player of YouTube, Vimeo or TikTok.

import { afterEach, expect, test, vi } from 'vitest';
import { parseVideo, type Video } from '#domain/videos/video.ts';
import { findSource } from '#features/videos/create-player.ts';
import { errorResponse, stubServer } from '#support/stub-server.ts';

const path = '/api/get-tiktok-oembed';
const id = '7301234567890123456';
const frame = (of: string) =>
  `<iframe title="Tour" src="https://www.tiktok.com/player/v1/${of}?autoplay=1&amp;rel=0">`;

function videoAt(url: string): Video {
  const read = parseVideo(url);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const { signal } = new AbortController();
const tiktok = () => findSource(videoAt(`https://www.tiktok.com/@host/video/${id}`), signal);

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/films/tour.mp4', { tag: 'video', src: '/films/tour.mp4' }],
  [
    'https://youtu.be/dQw4w9WgXcQ',
    {
      tag: 'iframe',
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0',
    },
  ],
  [
    'https://vimeo.com/76979871',
    { tag: 'iframe', src: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1' },
  ],
])('plays %s without a request to the server', async (url, source) => {
  const server = stubServer({});
  expect(await findSource(videoAt(url), signal)).toEqual({ ok: true, value: source });
  expect(server).not.toHaveBeenCalled();
});

test('requests a TikTok by its id and frames its player', async () => {
  const server = stubServer({ [path]: () => Response.json({ html: frame(id), title: 'Tour' }) });
  expect(await tiktok()).toEqual({
    ok: true,
    value: { tag: 'iframe', src: `https://www.tiktok.com/player/v1/${id}?autoplay=1&rel=0` },
  });
  const sent = JSON.parse(String(server.mock.calls[0]?.[1]?.body));
  expect(sent).toEqual({ tiktokId: id, username: expect.stringMatching(/^\w+$/) });
});

test.each<[string, () => Response, string]>([
  ['no html', () => Response.json({ title: 'Tour' }), 'No embed HTML received'],
  ['another video', () => Response.json({ html: frame('1') }), 'No embed HTML received'],
  ['nothing', () => Response.json(null), 'No embed HTML received'],
  ['an error', () => errorResponse(502, 'unavailable'), 'Failed to load TikTok video'],
])('reports a response with %s', async (_, answer, error) => {
  stubServer({ [path]: answer });
  expect(await tiktok()).toEqual({ ok: false, error });
});

test('without a connection a TikTok fails to load', async () => {
  stubServer({});
  expect(await tiktok()).toEqual({ ok: false, error: 'Failed to load TikTok video' });
});
