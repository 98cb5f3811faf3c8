import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  embedUrl,
  findTiktokPlayerUrl,
  getOriginalVideoLink,
  getTiktokPlayerUrl,
  normalizeVideoLink,
  parseVideo,
  safeVideoUrl,
  tourUrl,
  videoProblems,
} from '#domain/videos/video.ts';
import { cases } from '#support/case-counts.ts';

const kindOf = (text: string) => {
  const read = parseVideo(text);
  return read.ok ? read.value.kind : read.error;
};

describe('addresses of videos', () => {
  const ids: [text: string, expected: object][] = [
    [
      'https://www.tiktok.com/@mamacabins/video/7106594312292453675',
      { kind: 'tiktok', id: '7106594312292453675', tall: true },
    ],
    ['https://m.tiktok.com/@a.b_c/video/123?lang=en', { kind: 'tiktok', id: '123' }],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', { kind: 'youtube', id: 'dQw4w9WgXcQ', tall: false }],
    ['https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ', { kind: 'youtube', id: 'dQw4w9WgXcQ' }],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', { kind: 'youtube', id: 'dQw4w9WgXcQ' }],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', { kind: 'youtube', id: 'dQw4w9WgXcQ', tall: true }],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', { kind: 'youtube', id: 'dQw4w9WgXcQ' }],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', { kind: 'youtube', id: 'dQw4w9WgXcQ' }],
    ['https://vimeo.com/76979871', { kind: 'vimeo', id: '76979871', hash: null, tall: false }],
    ['https://vimeo.com/76979871/8272103f6e', { kind: 'vimeo', id: '76979871', hash: '8272103f6e' }],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      { kind: 'vimeo', id: '76979871', hash: '8272103f6e' },
    ],
    ['https://vimeo.com/channels/staffpicks/76979871', { kind: 'vimeo', id: '76979871' }],
    [
      'https://films.example.com/tour.mp4',
      { kind: 'native', src: 'https://films.example.com/tour.mp4', tall: false },
    ],
    ['/tours/perseid.webm', { kind: 'native', src: '/tours/perseid.webm', tall: false }],
    ['/tours/perseid.webm?v=2#t=9', { kind: 'native', src: '/tours/perseid.webm?v=2' }],
    ['https://films.example.com/?v=2', { kind: 'native', src: 'https://films.example.com/?v=2' }],
    ['https://vimeo.com/76979871/', { kind: 'vimeo', id: '76979871', hash: null }],
    ['https://vimeo.com/76979871/8272103F6E/', { kind: 'vimeo', hash: '8272103F6E' }],
    ['https://vimeo.com/76979871?h=not-a-hash', { kind: 'vimeo', hash: null }],
    ['https://vimeo.com/76979871?h=8272103f6e!', { kind: 'vimeo', hash: null }],
    ['https://www.tiktok.com/@a/video/1234567890123456789012345', { id: '1234567890123456789012345' }],
  ];
  test.each(ids)('%s', (text, expected) => {
    expect(parseVideo(text)).toMatchObject({ ok: true, value: expected });
  });

  test('treats a host similar to TikTok’s as a file on another host', () => {
    expect(kindOf('https://www.tiktok.com.example.org/video/1')).toBe('native');
    expect(kindOf('https://nottiktok.com/video/1')).toBe('native');
  });

  test('a TikTok address without an id is reported and links to TikTok', () => {
    for (const text of ['https://vm.tiktok.com/ZMabc/', 'https://www.tiktok.com/@mamacabins/video/abc']) {
      expect(kindOf(text)).toBe('Invalid TikTok URL');
      expect(getOriginalVideoLink(text)?.label).toBe('Open in TikTok');
    }
    expect(kindOf(`https://www.tiktok.com/@a/video/${'1'.repeat(40)}`)).toBe('Invalid TikTok URL');
  });

  test('accepts a host with a private subdomain and digits', () => {
    for (const host of [
      'local.example.com',
      'a.local.example.com',
      'films.example.com.',
      'films4.example.com',
      '4films.example.com',
    ])
      expect(safeVideoUrl(`https://${host}/tour.mp4`)).toBe(`https://${host}/tour.mp4`);
  });

  test('only links a page of YouTube or Vimeo without a video', () => {
    for (const text of [
      'https://www.youtube.com/@mamacabins',
      'https://www.youtube.com/watch?v=dQw4w9WgXc',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
      'https://youtu.be/',
      'https://vimeo.com/about',
      'https://vimeo.com/123456789012345678901',
      'https://vimeo.com/1/a/b',
      'https://vimeo.com/1/not-a-hash',
    ]) {
      expect(parseVideo(text).ok).toBe(false);
      expect(getOriginalVideoLink(text)).toEqual({ href: text, label: 'Open link' });
    }
    expect(getOriginalVideoLink('https://youtu.be/dQw4w9WgXcQ')?.label).toBe('Open in original');
    expect(getOriginalVideoLink('/tours/perseid.webm')?.label).toBe('Open in original');
  });
});

test('starts players at once, without cookies of YouTube', () => {
  const player = (text: string) => {
    const read = parseVideo(text);
    return read.ok && read.value.kind !== 'native' ? embedUrl(read.value) : null;
  };
  expect(player('https://youtu.be/dQw4w9WgXcQ')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0',
  );
  expect(player('https://vimeo.com/1')).toBe('https://player.vimeo.com/video/1?autoplay=1&dnt=1');
  expect(player('https://vimeo.com/1/ab')).toBe('https://player.vimeo.com/video/1?autoplay=1&dnt=1&h=ab');
  expect(player('https://www.tiktok.com/@a/video/5')).toBe(
    'https://www.tiktok.com/player/v1/5?autoplay=1&rel=0',
  );
});

describe('hostile addresses', () => {
  const refused = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://www.tiktok.com/video/1',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://www.tiktok.com/1',
    'file:///etc/passwd',
    'http://localhost/tour',
    'http://user@tours.example.com/1',
    'http://tours.example.com:8080/1',
    'ftp://tours.example.com/1',
    'https://user:secret@films.example.com/tour.mp4',
    'https://www.tiktok.com@evil.example/video/1',
    'https://films.example.com:8443/tour.mp4',
    'https://localhost/tour.mp4',
    'https://127.0.0.1/tour.mp4',
    'https://0x7f000001/tour.mp4',
    'https://[::1]/tour.mp4',
    'https://printer.local/tour.mp4',
    'https://printer.local./tour.mp4',
    'https://tours.localhost/tour.mp4',
    'https://tours.internal/tour.mp4',
    'https://tours.lan/tour.mp4',
    'https://tours.home/tour.mp4',
    'https://1.0.0.127.arpa/tour.mp4',
    'https://user@films.example.com/tour.mp4',
    'https://:secret@films.example.com/tour.mp4',
    '//evil.example/tour.mp4',
    '/\\evil.example/tour.mp4',
    '/\t/evil.example/tour.mp4',
    '/.//evil.example/tour.mp4',
    '/..//evil.example/tour.mp4',
    'tours/perseid.webm',
    '',
    'https://',
  ];
  test.each(refused)('neither plays nor links %j', (text) => {
    expect(safeVideoUrl(text)).toBeNull();
    expect(parseVideo(text).ok).toBe(false);
    expect(getOriginalVideoLink(text)).toBeNull();
    expect(tourUrl({ video_tour_url: text, tiktok_ids: [] }, 'mamacabins')).toBeNull();
  });

  const players =
    /^https:\/\/(www\.tiktok\.com\/player\/v1\/\d+|www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+)\?[\w=&]+$/;
  const parts = fc.constantFrom(
    'https:',
    'javascript:',
    '//',
    '/',
    '@',
    ':',
    '?',
    '#',
    'v=',
    '&h=',
    '"',
    '<',
    '%00',
    '\\',
    '\n',
    '..',
    '.',
    'www.tiktok.com',
    'youtu.be',
    'www.youtube.com',
    'vimeo.com',
    'evil.example',
    'video',
    'embed',
    '123',
    'dQw4w9WgXcQ',
  );
  const address = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.array(parts, { maxLength: 12 }).map((all) => all.join('')),
    fc.string({ unit: 'binary' }),
  );

  test('frames only the three players and plays only https or local files, for any address', () => {
    fc.assert(
      fc.property(address, (text) => {
        const read = parseVideo(text);
        if (!read.ok) return;
        if (read.value.kind !== 'native') expect(embedUrl(read.value)).toMatch(players);
        else expect(new URL(read.value.src, 'https://own.example').href).toMatch(/^https:\/\/[^@]*(\/|$)/);
      }),
      { numRuns: cases },
    );
  });
});

describe('contents of a TikTok response', () => {
  const src = getTiktokPlayerUrl('42').replaceAll('&', '&amp;');

  test('is the player of the requested video', () => {
    expect(findTiktokPlayerUrl('<IFRAME SRC="https://www.tiktok.com/player/v1/42">', '42')).toBe(
      'https://www.tiktok.com/player/v1/42',
    );
    expect(findTiktokPlayerUrl(`<iframe src="${src}" title="a"></iframe>`, '42')).toBe(
      getTiktokPlayerUrl('42'),
    );
    expect(findTiktokPlayerUrl(`<p>x</p>\n<iframe allow="autoplay"\n src="${src}"></iframe>`, '42')).toBe(
      getTiktokPlayerUrl('42'),
    );
  });

  const worthless: unknown[] = [
    undefined,
    null,
    7,
    {},
    [],
    '',
    '<blockquote class="tiktok-embed"></blockquote>',
    [`<iframe src="${src}"></iframe>`],
    '<iframe src="https://evil.example/player/v1/42"></iframe>',
    '<iframe src="https://www.tiktok.com.evil.example/player/v1/42"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    `<iframe data-src="${src}"></iframe>`,
    `<iframe src="https://www.tiktok.com/player/v1/43"></iframe>`,
    '<iframe src="https://www.tiktok.com/player/v1/42?a=1#b"></iframe>',
    '<iframe src="https://www.tiktok.com/player/v1/42x"></iframe>',
    '<iframes src="https://www.tiktok.com/player/v1/42"></iframes>',
    '<iframe>src="https://www.tiktok.com/player/v1/42"',
    '<iframe src="https://www.tiktok.com/player/v1/42/../../evil"></iframe>',
    '<script src="https://www.tiktok.com/player/v1/42"></script>',
  ];
  test.each(worthless)('rejects %j', (html) => {
    expect(findTiktokPlayerUrl(html, '42')).toBeNull();
  });
});

describe('the video tour of a cabin', () => {
  test('is its own link, else the first TikTok, else none', () => {
    const tour = (video_tour_url: string | null, ...tiktok_ids: string[]) =>
      tourUrl({ video_tour_url, tiktok_ids }, 'mamacabins');
    expect(tour(' https://vimeo.com/1 ', '5')).toBe('https://vimeo.com/1');
    expect(tour(' /tours/perseid.webm ')).toBe('/tours/perseid.webm');
    expect(tour(null, 'abc', '5')).toBe('https://www.tiktok.com/@mamacabins/video/5');
    expect(tour('javascript:alert(1)', '5')).toBe('https://www.tiktok.com/@mamacabins/video/5');
    expect(tour('', '')).toBeNull();
    expect(tour(null)).toBeNull();
  });
});

describe('a tour with an http address', () => {
  const tour = 'http://tours.example.com/cabin/7?room=2';

  test('is not played in the page, and is offered as a link', () => {
    expect(safeVideoUrl(tour)).toBeNull();
    expect(kindOf(tour)).toBe(videoProblems.insecure);
    expect(getOriginalVideoLink(tour)).toEqual({ href: tour, label: 'Open link' });
    expect(tourUrl({ video_tour_url: ` ${tour} `, tiktok_ids: ['5'] }, 'mamacabins')).toBe(tour);
  });

  test('is used with https on a known host', () => {
    expect(parseVideo('http://www.youtube.com/watch?v=dQw4w9WgXcQ')).toMatchObject({
      ok: true,
      value: { kind: 'youtube', id: 'dQw4w9WgXcQ' },
    });
    expect(normalizeVideoLink('http://vimeo.com/1')).toBe('https://vimeo.com/1');
    expect(getOriginalVideoLink('http://www.tiktok.com/@a/video/5')).toEqual({
      href: 'https://www.tiktok.com/@a/video/5',
      label: 'Open in TikTok',
    });
  });
});

test('a problem has the text of the specification, or our own', () => {
  expect(Object.values(videoProblems)).toEqual([
    'Invalid TikTok URL',
    'No embed HTML received',
    'Failed to load TikTok video',
    'This address does not lead to a video',
    'This tour plays on a page of its own only',
    'The video took too long to load',
    'Your browser could not play this video',
  ]);
  expect(kindOf('javascript:alert(1)')).toBe(videoProblems.unsafe);
  expect(kindOf('https://vimeo.com/about')).toBe(videoProblems.unsafe);
  expect(kindOf('https://youtu.be/x')).toBe(videoProblems.unsafe);
});
