// Retention rules, compared with all database tables that contain personal data.

import { expect, test } from 'vitest';
import { type RetentionRule, retention } from '#domain/privacy/retention.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();
const records: RetentionRule[] = Object.values(retention);
const known = new Set(records.flatMap(({ tables }) => tables));

/** Names of columns with personal data or references to it. */
const personal =
  '(^|_)(email|phone|recipient|session_id|visitor_id|address_key|number_key|ip|first_name|last_name|author|referrer\\w*|arrival_note|booking_id|parameters|payload|hits)$';

test('every table with personal data has a retention rule', async () => {
  const rows = await house.db.query<{ name: string }>(
    `select distinct c.table_name as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ $1
     order by name`,
    [personal],
  );
  const found = rows.map(({ name }) => name);
  expect(found).toContain('bookings');
  expect(found.filter((name) => !known.has(name))).toEqual([]);
});

test('no retention rule names a missing table', async () => {
  const rows = await house.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const there = new Set(rows.map(({ name }) => name));
  expect([...known].filter((name) => !there.has(name))).toEqual([]);
});

test('the privacy page states the same number of days', () => {
  for (const { days, until } of records) {
    if (days === null) expect(until).not.toMatch(/\d|seven|four/);
    else expect(until).toMatch(days > 1000 ? /(seven|four) years/ : new RegExp(`\\b${days} days\\b`));
  }
});
