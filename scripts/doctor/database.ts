/** Checks the database before a launch. */

import { readdir } from 'node:fs/promises';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { formatDealPlan } from '#domain/deals/deal-plan.ts';
import { formatPromoOffer } from '#domain/pricing/promo-rules.ts';
import { pluralize } from '#domain/text/plural.ts';
import { isSampleCabin, listSampleCabins } from '#netlify/cabins/host-queries.ts';
import { findRunningDealPlan } from '#netlify/deals/queries.ts';
import { listJobs } from '#netlify/jobs/queries.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { listValues } from '#netlify/platform/database/query.ts';
import type { Env } from '#netlify/platform/env.ts';
import { findHomePromo } from '#netlify/settings/queries.ts';
import { formatError } from '../command-failure.ts';
import { good, missing, off, remark, type SettingFinding, wrong } from './finding.ts';

const folder = new URL('../../netlify/database/migrations/', import.meta.url);

/** Expiry uses the database's clock, signatures this machine's. */
const maxSkewMs = 30_000;

/**
 * Checks whether the database responds, has all migrations and the right time, no sample data, and
 * a bookable cabin.
 */
export async function checkDatabase({ databaseUrl, PHOTO_HOSTS }: Env): Promise<SettingFinding[]> {
  if (databaseUrl === undefined)
    return [missing('DATABASE_URL', 'is where everything is kept; Netlify’s database sets NETLIFY_DB_URL')];
  const db = connect(databaseUrl, { connections: 1, answerMs: 8_000 });
  try {
    const findings = [await checkConnection(db), await checkClock(db), await checkMigrations(db)];
    const tables = await db.query<{ is_present: boolean }>(
      `select to_regclass('site_builds') is not null as is_present`,
    );
    if (!tables[0]?.is_present) return [...findings, remark('cabins', 'there is no table of them yet')];
    return [
      ...findings,
      ...(await checkCabins(db, PHOTO_HOSTS)),
      ...(await checkDiscounts(db)),
      ...(await checkFirstBooking(db)),
      ...(await checkNightlyWork(db)),
    ];
  } catch (error) {
    return [wrong('DATABASE_URL', formatError(error))];
  } finally {
    await db.close();
  }
}

async function checkConnection(db: Database): Promise<SettingFinding> {
  const startedAt = performance.now();
  const [row] = await db.query<{ version: string }>(`select current_setting('server_version') as version`);
  return good(
    'DATABASE_URL',
    `PostgreSQL ${row?.version ?? ''} answers in ${Math.round(performance.now() - startedAt)} ms`,
  );
}

async function checkClock(db: Database): Promise<SettingFinding> {
  const sentAt = Date.now();
  const [row] = await db.query<{ now: Date }>('select clock_timestamp() as now');
  const middle = (sentAt + Date.now()) / 2;
  const seconds = Math.round(((row?.now.getTime() ?? 0) - middle) / 1000);
  return Math.abs(seconds) * 1000 > maxSkewMs
    ? wrong('clock', `this machine and the database are ${Math.abs(seconds)} s apart`)
    : good('clock', 'this machine and the database agree');
}

async function checkMigrations(db: Database): Promise<SettingFinding> {
  const files = (await readdir(folder)).filter((name) => /^\d+_[\w-]+\.sql$/.test(name));
  const applied = new Set<string>();
  for (const table of ['schema_migrations', 'netlify.migrations']) {
    const [found] = await db.query<{ is_present: boolean }>(
      'select to_regclass($1) is not null as is_present',
      [table],
    );
    if (!found?.is_present) continue;
    for (const { name } of await db.query<{ name: string }>(`select name from ${table}`)) applied.add(name);
  }
  const open = files.map((name) => name.slice(0, -'.sql'.length)).filter((name) => !applied.has(name));
  return open.length === 0
    ? good('migrations', `all ${files.length} are applied`)
    : missing(
        'migrations',
        `${open.length} of ${files.length} are not applied: the next deploy applies them`,
      );
}

interface CabinCounts {
  live: number;
  withoutPhoto: number;
  withoutNights: number;
}

/** Checks for bookable cabins that are not the sample's, with a photo and a night. */
async function checkCabins(db: Database, photoHosts: readonly string[]): Promise<SettingFinding[]> {
  const [counts] = await db.query<CabinCounts>(
    `select count(*)::integer as live,
       (count(*) filter (where not exists (select from cabin_photos p where p.cabin_id = c.id)))::integer as "withoutPhoto",
       (count(*) filter (where not exists (
         select from cabin_rates r where r.cabin_id = c.id and r.available and r.day >= current_date)))::integer as "withoutNights"
     from cabins c where c.live and not coalesce(${isSampleCabin}, false)`,
  );
  const { live = 0, withoutPhoto = 0, withoutNights = 0 } = counts ?? {};
  const sample = await listSampleCabins(db);
  return [
    sample.length > 0
      ? wrong(
          'sample',
          `${pluralize(sample.length, 'cabin')} of it can be booked here: npm run adopt takes them out`,
        )
      : good('sample', 'none of its cabins is here'),
    live > 0
      ? good('cabins', `${pluralize(live, 'cabin')} of yours ${live === 1 ? 'is' : 'are'} live`)
      : missing('cabins', 'none of yours is live yet: make one at the desk'),
    ...(live > 0
      ? [
          has('photos', withoutPhoto, live, 'no photo'),
          has('nights', withoutNights, live, 'no night to book'),
        ]
      : []),
    ...(await checkPictureHosts(db, photoHosts)),
  ];
}

const has = (name: string, without: number, live: number, label: string): SettingFinding =>
  without > 0
    ? missing(name, `${without} of ${live} have ${label}`)
    : good(name, 'every live cabin has some');

/**
 * Notes discounts that guests get without asking: the deal of the day, and a promo code on pages.
 */
async function checkDiscounts(db: Database): Promise<SettingFinding[]> {
  const [table] = await db.query<{ is_present: boolean }>(
    `select to_regproc('deal_plan') is not null as is_present`,
  );
  if (!table?.is_present) return [];
  const today = getToday(defaultTimeZone, new Date());
  const [plan, shown, named] = [
    await findRunningDealPlan(db),
    await findHomePromo(db, today),
    await listValues<string>(
      db,
      `select facts ->> 'code' as code from settings where kind = 'promo' and facts ->> 'home_words' <> '' order by id`,
    ),
  ];
  const idle = named.filter((code) => code !== shown?.code);
  return [
    plan
      ? remark('deal', `of the day: each day ${formatDealPlan(plan, plan.cabins)}`)
      : off('deal', 'of the day: none is made, and no night is discounted'),
    ...(shown
      ? [remark('promo', `${shown.code} is on the home page: ${formatPromoOffer(shown).toLowerCase()}`)]
      : []),
    ...(idle.length > 0
      ? [
          remark(
            'promo',
            `${idle.join(', ')} has words for the home page and is not there: Settings at the desk`,
          ),
        ]
      : []),
  ];
}

/** Checks whether a booking was paid by card and one was refunded. */
async function checkFirstBooking(db: Database): Promise<SettingFinding[]> {
  const [row] = await db.query<{ paid: number; back: number }>(
    `select (select count(distinct booking_id)::integer from payments where provider = 'stripe' and state = 'paid') as paid,
       (select count(*)::integer from refunds r join payments p on p.id = r.payment_id
        where p.provider = 'stripe' and r.state in ('sent', 'done')) as back`,
  );
  const { paid = 0, back = 0 } = row ?? {};
  return [
    paid > 0
      ? good('booking', `${pluralize(paid, 'stay was', 'stays were')} paid by card`)
      : missing('booking', 'none was paid by card yet: book one as a guest would, with a test card'),
    back > 0
      ? good('refund', 'money has gone back to a card')
      : remark('refund', 'none has gone back to a card yet: cancel the stay you booked to see it'),
  ];
}

/** Checks whether scheduled jobs have run and the site was built since yesterday. */
async function checkNightlyWork(db: Database): Promise<SettingFinding[]> {
  const jobs = await listJobs(db);
  const formatNames = (some: typeof jobs) => some.map(({ name }) => name).join(', ');
  const overdue = jobs.filter(({ isLate }) => isLate);
  const idle = jobs.filter(({ lastOk }) => lastOk === null);
  const [build] = await db.query<{ fresh: boolean }>(
    `select exists (
       select from site_builds where outcome = 'published' and ended_at > now() - interval '30 hours') as fresh`,
  );
  return [
    overdue.length > 0
      ? wrong('jobs', `late are ${formatNames(overdue)}: the desk says under Jobs what each does`)
      : idle.length > 0
        ? missing('jobs', `${formatNames(idle)} had no turn yet: look again tomorrow`)
        : good('jobs', 'each has done its work'),
    build?.fresh
      ? good('build', 'the pages were built anew since yesterday')
      : missing('build', 'none was asked for and came out since yesterday: look again tomorrow'),
  ];
}

/** Finds pictures of cabins that the image service rejects. */
async function checkPictureHosts(db: Database, photoHosts: readonly string[]): Promise<SettingFinding[]> {
  const rows = await db.query<{ host: string }>(
    `select distinct substring(image_url from '^https://([^/?#]+)') as host
     from (select image_url from cabin_photos union all select hero_image_url from cabins) as pictures
     where image_url like 'https://%' order by host`,
  );
  const refusedHosts = rows.map(({ host }) => host).filter((host) => !photoHosts.includes(host));
  const problem = `pictures of ${refusedHosts.join(', ')} are not shown: upload them at the desk, or add the hosts`;
  return refusedHosts.length > 0 ? [wrong('PHOTO_HOSTS', problem)] : [];
}
