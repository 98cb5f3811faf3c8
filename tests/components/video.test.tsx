import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { VideoIsland } from '#features/videos/VideoIsland.tsx';
import { closeVideo, openVideo } from '#stores/video-dialog.ts';
import { expectProblem } from './support/setup.ts';
import { callError, stubCall } from './support/stub-calls.ts';

const film = '/tours/lantern-ledge.webm';
const tiktok = 'https://www.tiktok.com/@mamacabins/video/7106594312292453675';
const opener = page.getByRole('button', { name: 'Step Inside' });
const modal = page.getByRole('dialog', { name: /^Step inside/ });
const alert = modal.getByRole('alert');
const shown = (selector: string) => document.querySelector(`dialog ${selector}`);

// A policy prevents requests to other sites' players.
beforeAll(() => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "frame-src 'none'";
  document.head.append(policy);
});

beforeEach(() => closeVideo());

/** Opens a page with a control that shows the tour at an address. */
async function open(url: string) {
  const target = { id: 'cabin-1', slug: 'lantern-ledge', title: 'Lantern Ledge', url };
  await render(
    <>
      <button type="button" onClick={() => openVideo(target)}>
        Step Inside
      </button>
      <VideoIsland />
    </>,
  );
}

async function stepInto(url: string) {
  await open(url);
  await opener.click();
  await expect.element(modal).toBeVisible();
}

test('keeps focus inside while it plays; Escape, the backdrop and its button close it and return focus', async () => {
  await page.viewport(1440, 900);
  await open(film);
  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(modal, { position: { x: 8, y: 450 } }),
    () => modal.getByRole('button', { name: 'Close' }).click(),
  ];
  for (const leave of ways) {
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(modal.getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.keyboard('{Tab}');
      expect(
        document.activeElement === document.body || document.activeElement?.closest('dialog'),
      ).toBeTruthy();
    }
    await leave();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  }
});

type Size = readonly [width: number, height: number];
const sizes: readonly (readonly [window: Size, wide: Size, tall: Size])[] = [
  [
    [1440, 900],
    [1382, 778],
    [486, 864],
  ],
  [
    [1440, 600],
    [1024, 576],
    [324, 576],
  ],
  [
    [768, 900],
    [737, 415],
    [486, 864],
  ],
  [
    [767, 900],
    [767, 900],
    [767, 900],
  ],
  [
    [390, 844],
    [390, 844],
    [390, 844],
  ],
];

test.for([
  ['a film', film, 1],
  ['a tall film', '/tours/perseid.webm', 2],
] as const)(
  'shows %s at 96 % of the window in its own shape, and in full width below 768 px',
  async ([, url, shape]) => {
    // Browser warning about a size that changes during observation.
    expectProblem(/ResizeObserver loop/);
    await stepInto(url);
    await expect.poll(() => shown('video')).not.toBeNull();
    for (const size of sizes) {
      await page.viewport(...size[0]);
      const frame = () => {
        const box = shown('[class*=frame]')?.getBoundingClientRect();
        return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
      };
      await expect.poll(frame, { message: `${url} at ${size[0].join(' × ')}` }).toEqual(size[shape]);
    }
  },
);

test('plays a TikTok upright in our own sandboxed frame', async () => {
  const asked = stubCall('POST get-tiktok-oembed', {
    html: `<iframe src="https://www.tiktok.com/player/v1/7106594312292453675?autoplay=1&amp;rel=0" title="x"></iframe><script>document.title='owned'</script>`,
    title: 'The porch',
  });
  await stepInto(tiktok);
  await expect
    .poll(() => shown('iframe')?.getAttribute('src'))
    .toMatch(/^https:\/\/www\.tiktok\.com\/player\//);
  expect(shown('iframe')?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups');
  expect(shown('[class*=frame]')?.hasAttribute('data-tall')).toBe(true);
  expect(asked).toEqual([{ tiktokId: '7106594312292453675', username: 'mamacabins' }]);
  expect(document.title).not.toBe('owned');
});

test.for([
  ['another site’s frame', tiktok, 'No embed HTML received', 'Open in TikTok'],
  ['no answer', tiktok, 'Failed to load TikTok video', 'Open in TikTok'],
  [
    'a tour with http, which no page of https may frame',
    'http://tours.example.com/cabin/7',
    'This tour plays on a page of its own only',
    'Open link',
  ],
] as const)(
  'explains why %s cannot be shown, and links to the original',
  async ([what, url, words, name]) => {
    stubCall(
      'POST get-tiktok-oembed',
      what === 'no answer'
        ? callError('unavailable')
        : { html: '<iframe src="https://evil.example/">', title: '' },
    );
    await stepInto(url);
    await expect.element(alert).toMatchTextContent(new RegExp(`^Unable to load video${words}`));
    await expect.element(alert.getByRole('link', { name })).toHaveAttribute('href', url);
    expect(shown('iframe')).toBeNull();
  },
);

test.for([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Open in original'],
  ['https://vimeo.com/76979871', 'Open in original'],
] as const)('links to the original if the browser blocks the player: %s', async ([url, name]) => {
  await stepInto(url);
  await expect.poll(() => shown('iframe')).not.toBeNull();
  await expect.element(modal.getByText('Loading video…')).not.toBeInTheDocument();
  const link = modal.getByRole('link', { name });
  await expect.element(link).toHaveAttribute('href', url);
  await page.viewport(390, 844);
  const box = link.element().getBoundingClientRect();
  expect(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)).toBe(link.element());
});

test('reports a deleted video, and links to the original', async () => {
  await stepInto('/tours/gone.webm');
  await expect.element(alert).toMatchTextContent(/^Unable to load video/);
  await expect
    .element(alert.getByRole('link', { name: 'Open in original' }))
    .toHaveAttribute('href', '/tours/gone.webm');
});

test('reports a timeout after 15 seconds without a player', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubCall('POST get-tiktok-oembed', () => new Promise<never>(() => {}));
  await stepInto(tiktok);
  await expect.element(modal.getByText('Loading video…')).toBeVisible();
  vi.advanceTimersByTime(14_999);
  await expect.element(modal.getByText('Loading video…')).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(alert).toMatchTextContent(/Failed to load TikTok video/);
});

test('leaves starting to the guest if the browser blocks autoplay', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  const said = vi.spyOn(console, 'info').mockImplementation(() => {});
  await stepInto(film);
  await expect.poll(() => String(said.mock.calls)).toContain('did not start by itself');
  expect(shown('video[controls]')).not.toBeNull();
  await expect.element(alert).not.toBeInTheDocument();
});
