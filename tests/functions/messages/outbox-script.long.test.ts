// `npm run outbox`: lists queued and sent messages.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();

const outbox = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/outbox.ts', ...args], {
    env: {
      ...process.env,
      BOOKING_TOKEN_SECRET: 's'.repeat(40),
      URL: 'https://mamacabins.example',
      DATABASE_URL: process.env['DATABASE_URL']?.replace(/\?.*/, ''),
    },
  });
  return stdout;
};

test('`npm run outbox` lists messages with recipient and state', async () => {
  expect(await outbox()).toBe('The outbox is empty.\n');
  await house.db.query(
    `insert into newsletter_signups (email, signup_source) values ('ada@example.com', 'footer')`,
  );
  await house.db.query(
    `insert into outbox (channel, recipient, template, payload, state, attempts, problem)
     values ('sms', '+18655550142', 'cabin', '{"slug":"nest","title":"The Nest","city":"Gatlinburg"}', 'unclear', 1, 'http_504')`,
  );
  const shown = await outbox();
  expect(shown).toMatch(/^#1 mail \(newsletter-confirm\) to ada@example\.com\nwaiting · written \d{4}-/);
  expect(shown).toContain('    https://mamacabins.example/newsletter/confirm?token=');
  expect(shown).toMatch(/^#2 text \(cabin\) to \+18655550142\nUNCLEAR.* · tries: 1 · http_504$/m);
  expect(shown).toContain('    Mama Cabins: The Nest in Gatlinburg.');
  expect(await outbox('1')).not.toContain('#1 ');
});
