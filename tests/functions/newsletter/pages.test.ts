// Newsletter pages without JavaScript: signing up, confirming and unsubscribing.

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import newsletter from '#netlify/functions/newsletter.ts';
import { env } from '#netlify/platform/env.ts';
import { signEndingToken, signToken, type TokenPurpose } from '#netlify/platform/http/tokens.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { openPage, postForm } from '#support/page-requests.ts';

const house = testDatabase();
let id: string;

beforeAll(() => {
  process.env['VISITOR_HOURLY_LIMIT'] = '6';
});

beforeEach(async () => {
  await deleteRows(house.db, 'newsletter_signups', 'outbox', 'rate_buckets');
  const [row] = await house.db.query<{ id: string }>(
    `insert into newsletter_signups (email, signup_source) values ('ada@example.com', 'footer') returning id`,
  );
  id = row?.id ?? '';
});

interface Standing {
  confirmed: boolean;
  left: boolean;
}

const standing = async (): Promise<Standing | undefined> => {
  const [row] = await house.db.query<Standing>(
    'select confirmed_at is not null as confirmed, unsubscribed_at is not null as left from newsletter_signups',
  );
  return row;
};
const fresh = { confirmed: false, left: false };
const templates = async () =>
  (await house.db.query<{ template: string }>('select template from outbox order by id')).map(
    ({ template }) => template,
  );
const token = (purpose: TokenPurpose, reference = id) => signToken(reference, purpose, env());

describe('the form without JavaScript', () => {
  const join = (fields: Record<string, string> | string, ip?: string) =>
    postForm(newsletter, fields, { path: '/newsletter', ...(ip && { ip }) });

  test('welcomes a new subscriber and names the next step', async () => {
    const { status, page } = await join({ email: ' Bea@example.com', signup_source: 'footer', website: '' });
    expect(status).toBe(200);
    expect(page).toContain('<h1>Welcome to the family!</h1>');
    expect(page).toContain("You'll get the best cabin tips and mountain secrets!");
    expect(page).toContain('open the mail');
    expect(
      await house.db.query(`select 1 from newsletter_signups where email = 'bea@example.com'`),
    ).toHaveLength(1);
  });

  test('reports a known address', async () => {
    const { status, page } = await join({ email: 'ADA@example.com' });
    expect(status).toBe(409);
    expect(page).toContain('<h1>Already subscribed!</h1>');
    expect(page).toContain('You&#39;re already on our list for the best Smoky Mountain tips!');
    expect(page).toContain('One press is missing: open the mail we sent you before');
    await house.db.query('update newsletter_signups set confirmed_at = now()');
    expect((await join({ email: 'ada@example.com' })).page).not.toContain('One press is missing');
  });

  test('tells a recent unsubscriber when the e-mail will come', async () => {
    await house.db.query(
      `update newsletter_signups set asked_at = now() - interval '3 minutes', unsubscribed_at = now()`,
    );
    await house.db.query(`update outbox set created_at = now() - interval '3 minutes'`);
    const { status, page } = await join({ email: 'ada@example.com' });
    expect(status).toBe(200);
    expect(page).toContain('goes out in 7 minutes');
    expect(page).not.toContain('just sent');
  });

  test('reports a missing address', async () => {
    const { status, page } = await join({ email: ' ' });
    expect(status).toBe(400);
    expect(page).toContain('<h1>Email required</h1>');
    expect(page).toContain('Please enter your email address');
  });

  test('keeps the typed value as text', async () => {
    const { status, page } = await join({ email: '"><script>alert(1)</script>' });
    expect(status).toBe(400);
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).toContain('aria-describedby="email-fault"');
    expect(page).not.toContain('<script');
  });

  test('reports the rate limit and keeps the address', async () => {
    const ip = '203.0.113.8';
    for (let guest = 1; guest <= 6; guest += 1) await join({ email: `guest${guest}@example.com` }, ip);
    const { status, headers, page } = await join({ email: 'late@example.com' }, ip);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page).toContain('<h1>Oops! Something went wrong</h1>');
    expect(page).toContain('value="late@example.com"');
  });

  test.each([
    ['another source', { email: 'bea@example.com', signup_source: 'elsewhere' }, 400],
    ['a huge form', { email: 'x'.repeat(5000) }, 413],
    ['no form at all', 'email=bea@example.com', 400],
  ] as const)('shows a page that rejects %s', async (_, fields, status) => {
    const answer = await join(fields);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  test('redirects the bare address to the form', async () => {
    const { status, page, headers } = await openPage(newsletter, '/newsletter');
    expect(status).toBe(200);
    expect(page).toContain('action="/newsletter"');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('confirming', () => {
  const path = (value: string) => `/newsletter/confirm?token=${encodeURIComponent(value)}`;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
  const linkOf = (days: number) => signEndingToken(id, 'newsletter-confirm', env(), daysAgo(days));

  test('shows a button when the link is opened, and changes nothing', async () => {
    const { status, page } = await openPage(newsletter, path(linkOf(0)));
    expect([status, page.includes('Yes, it was me')]).toEqual([200, true]);
    expect(await standing()).toEqual(fresh);
  });

  test('confirms on the button, and sends one welcome e-mail', async () => {
    const fields = { token: linkOf(6.99) };
    const pressed = await Promise.all(
      Array.from({ length: 5 }, () => postForm(newsletter, fields, { path: '/newsletter/confirm' })),
    );
    expect(pressed.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await standing()).toEqual({ confirmed: true, left: false });
    expect(await templates()).toEqual(['newsletter-confirm', 'newsletter-welcome']);
  });

  test('subscribes a former subscriber again', async () => {
    await house.db.query('update newsletter_signups set confirmed_at = now(), unsubscribed_at = $1', [
      daysAgo(2),
    ]);
    await postForm(newsletter, { token: linkOf(1) }, { path: '/newsletter/confirm' });
    expect(await standing()).toEqual({ confirmed: true, left: false });
  });

  test('does not subscribe again by an older e-mail', async () => {
    await house.db.query('update newsletter_signups set confirmed_at = now(), unsubscribed_at = $1', [
      daysAgo(1),
    ]);
    const { status, page } = await postForm(
      newsletter,
      { token: linkOf(2) },
      { path: '/newsletter/confirm' },
    );
    expect(status).toBe(410);
    expect(page).toContain('You have left the list since that mail.');
    expect(page).toContain('action="/newsletter"');
    expect(await standing()).toEqual({ confirmed: true, left: true });
  });

  test.each([
    ['a week old', () => linkOf(7.001)],
    ['from before links had an end', () => token('newsletter-confirm')],
  ])('reports a link that is %s, with the form to request another', async (_, link) => {
    const opened = await openPage(newsletter, path(link()));
    const pressed = await postForm(newsletter, { token: link() }, { path: '/newsletter/confirm' });
    for (const { status, page } of [opened, pressed]) {
      expect(status).toBe(410);
      expect(page).toContain('<h1>That link has ended</h1>');
      expect(page).toContain('action="/newsletter"');
    }
    expect(await standing()).toEqual(fresh);
  });

  test('rejects a link with a changed expiry', async () => {
    const [reference, end, mac] = linkOf(8).split('.');
    const { status } = await postForm(
      newsletter,
      { token: [reference, Number(end) + 9e9, mac].join('.') },
      { path: '/newsletter/confirm' },
    );
    expect([status, await standing()]).toEqual([404, fresh]);
  });
});

describe('unsubscribing', () => {
  const path = (value = token('unsubscribe')) => `/api/unsubscribe?token=${encodeURIComponent(value)}`;
  const oneClick = { 'List-Unsubscribe': 'One-Click' };

  test('shows a button when the link is opened, and changes nothing', async () => {
    const { status, page } = await openPage(newsletter, path());
    expect([status, page.includes('>Unsubscribe</button>')]).toEqual([200, true]);
    const head = await newsletter(new Request(`http://localhost${path()}`, { method: 'HEAD' }));
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await standing()).toEqual(fresh);
  });

  test('handles a mail program’s one-click request without page, cookie or redirect', async () => {
    const { status } = await postForm(newsletter, oneClick, { path: path() });
    expect(status).toBe(200);
    expect(await standing()).toEqual({ confirmed: false, left: true });
  });

  test('handles the multipart form of some mail programs', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await postForm(newsletter, form, { path: path() })).status).toBe(200);
    expect(await standing()).toMatchObject({ left: true });
  });

  test('is idempotent and cancels queued e-mails', async () => {
    await postForm(newsletter, oneClick, { path: path() });
    expect((await postForm(newsletter, oneClick, { path: path() })).status).toBe(200);
    expect(await house.db.query('select state, problem from outbox')).toEqual([
      { state: 'failed', problem: 'unsubscribed' },
    ]);
  });

  test('a link of a deleted signup reports that', async () => {
    await house.db.query('delete from newsletter_signups');
    const { status, page } = await postForm(newsletter, oneClick, { path: path() });
    expect([status, page.includes('You are off the list')]).toEqual([200, true]);
  });

  test('a link can be used thirty times an hour', async () => {
    for (let press = 1; press <= 30; press += 1) {
      expect((await postForm(newsletter, oneClick, { path: path() })).status).toBe(200);
    }
    expect((await postForm(newsletter, oneClick, { path: path() })).status).toBe(429);
  });

  test('changes nothing on a POST without the button’s field', async () => {
    expect((await postForm(newsletter, { token: token('unsubscribe') }, { path: path() })).status).toBe(400);
    expect(await standing()).toEqual(fresh);
  });
});

describe('no link has another effect than its own', () => {
  const others: [what: string, make: () => string][] = [
    ['a booking', () => token('manage')],
    ['a payment', () => token('pay')],
    ['nothing', () => ''],
    ['a forged signature', () => `${id}.${'A'.repeat(43)}`],
    ['an id alone', () => id],
    ['a purpose smuggled into the id', () => token('manage', `unsubscribe:${id}`)],
  ];

  test.each(others)('%s', async (_, make) => {
    const value = make();
    const path = `/api/unsubscribe?token=${encodeURIComponent(value)}`;
    const left = await postForm(newsletter, { 'List-Unsubscribe': 'One-Click' }, { path });
    const joined = await postForm(newsletter, { token: value }, { path: '/newsletter/confirm' });
    expect([left.status, joined.status]).toEqual([404, 404]);
    expect(await standing()).toEqual(fresh);
  });

  test('links to confirm and to unsubscribe differ', async () => {
    const path = `/api/unsubscribe?token=${token('newsletter-confirm')}`;
    expect((await postForm(newsletter, { 'List-Unsubscribe': 'One-Click' }, { path })).status).toBe(404);
    expect(
      (await postForm(newsletter, { token: token('unsubscribe') }, { path: '/newsletter/confirm' })).status,
    ).toBe(404);
    expect(await standing()).toEqual(fresh);
  });
});
