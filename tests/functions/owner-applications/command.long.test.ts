// `npm run owners`: lists and decides applications of cabin owners in a terminal.

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { post } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { sampleApplicationFields } from '#support/owner-applications.ts';

const house = testDatabase();

/** Returns the output of the command, or its error. */
async function owners(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    BOOKING_TOKEN_SECRET: 's'.repeat(40),
    DATABASE_URL: process.env['DATABASE_URL']?.replace(/\?.*/, ''),
  };
  const command = promisify(execFile)(process.execPath, ['scripts/owners.ts', ...args], { env });
  const { stdout, stderr } = await command.catch((failed: { stdout: string; stderr: string }) => failed);
  return `${stdout}${stderr && `FAILED: ${stderr}`}`;
}

async function apply(changes: object = {}): Promise<string> {
  const key = { 'idempotency-key': randomUUID() };
  return (await post('owner-application', { ...sampleApplicationFields, ...changes }, key)).body.application
    .reference;
}

test('reads, asks, approves and declines applications in a terminal', async () => {
  expect(await owners()).toBe('To read: none\nWaiting for the owner: none\n');
  const [perch, barn] = [await apply(), await apply({ cabin_name: 'The Barn' })];

  const list = await owners();
  expect(list).toContain('To read: 2\n');
  expect(list).toMatch(
    new RegExp(`  ${perch}  \\d{4}-\\d\\d-\\d\\d  Hemlock Perch, Wears Valley, sleeps 6  Ada Example`),
  );

  const shown = await owners('show', perch.toLowerCase());
  for (const fact of [
    'Hemlock Perch (OA-',
    'Phone: +18655550100',
    'Driveway: Gravel',
    'Permit: STRU-2026-0142',
  ])
    expect(shown).toContain(fact);

  expect(await owners('ask', barn, 'Whose road', 'is it?')).toBe(
    `${barn} waits for its owner now. The question is in the outbox.\n`,
  );
  expect(await owners('show', barn)).toContain('We asked: Whose road is it?\nThe answer: none yet');

  expect(await owners('approve', perch)).toMatch(
    new RegExp(`^${perch} is approved\\. Its draft is cabin \\d+, /cabins/hemlock-perch, on no page yet\\.`),
  );
  expect(await house.db.query('select slug from cabins where not live')).toEqual([{ slug: 'hemlock-perch' }]);
  expect(await owners('decline', barn, 'The road is closed.')).toContain(`${barn} is declined.`);
  expect(await owners('list', 'declined')).toContain('The Barn');

  const actors = await house.db.query<{ actor: string }>('select distinct actor from audit_log');
  expect(actors).toEqual([{ actor: 'command' }]);

  expect(await owners('approve', perch)).toMatch(
    /^FAILED: It has changed since you looked\. It is now: approved/,
  );
  expect(await owners('ask', perch)).toBe('FAILED: Write the question first.\n');
  expect(await owners('show', 'OA-222222')).toBe(
    'FAILED: There is no application OA-222222. `npm run owners` lists them.\n',
  );
  expect(await owners('approve')).toContain('FAILED: npm run owners');
  expect(await owners('list', 'lost')).toContain('FAILED: npm run owners');
}, 60_000);
