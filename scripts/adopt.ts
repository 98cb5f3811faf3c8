/**
 * `npm run adopt`: lists the changes that turn the sample site into a business's own. It removes
 * sample data and texts, and prompts for the business's data and whether to keep the promo code of
 * the sample. `--write` applies them to the files and the configured database. `--answers FILE`
 * answers the questions.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { pluralize } from '#domain/text/plural.ts';
import { deleteCabinsWithoutBooking, listSampleCabins } from '#netlify/cabins/host-queries.ts';
import { localDataDir, withDatabase } from '#netlify/local/database.ts';
import { configuredUrl, type Database } from '#netlify/platform/database/client.ts';
import { type SiteConfig, siteSchema } from '../src/content/site-config.ts';
import { type FileEdit, listFileChanges, makeFileChanges } from './adopt/files.ts';
import { type Answers, loadSiteAnswers, promptForSite, promptToKeepPromoCode } from './adopt/questions.ts';
import { adoptSettings, type KeepsPromoCode } from './adopt/settings.ts';
import { Failure } from './command-failure.ts';
import { listSiteErrors, siteFile } from './content/site-config.ts';
import { runCommand } from './lifecycle.ts';
import { setRunningSiteDatabase } from './running-site.ts';
import { loadEnv, root } from './settings.ts';

/** Pages that state facts about the business, which its owner has to check. */
const pagesToCheck = ['about', 'promise', 'questions', 'terms', 'privacy', 'founders-pricing', 'sign-up'];

function readArgs(): { write: boolean; answers: string | undefined } {
  try {
    const options = { write: { type: 'boolean', default: false }, answers: { type: 'string' } } as const;
    const { write, answers } = parseArgs({ options }).values;
    return { write, answers };
  } catch {
    throw new Failure('npm run adopt -- [--write] [--answers FILE]');
  }
}

function readSiteConfig() {
  const text = readFileSync(join(root, siteFile), 'utf8');
  const errors = listSiteErrors(text);
  if (errors.length > 0) throw new Failure(errors.join('\n'));
  return siteSchema.parse(parse(text));
}

/** Throws if there are uncommitted changes, which would be mixed with those made here. */
function requireCommitted(): void {
  let changed = '';
  try {
    const args = ['status', '--porcelain', '--', 'content', 'public/artwork', 'src/site-config.ts'];
    changed = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return;
  }
  const [first, ...more] = changed
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(3));
  if (!first) return;
  const fileNames = more.length === 0 ? first : `${first} and ${more.length} more`;
  throw new Failure(
    `${fileNames} changed and is not committed. Commit that first, so that you can take back what adopt does.`,
  );
}

/** Deletes the sample cabins of a database, or lists them. Those with bookings stay. */
async function adoptRows(db: Database, write: boolean): Promise<void> {
  const sample = await listSampleCabins(db);
  const booked = sample.filter(({ bookings }) => bookings > 0);
  const free = sample.filter(({ bookings }) => bookings === 0).map(({ id }) => id);
  if (sample.length === 0) console.log('database: has no sample cabin');
  if (free.length > 0)
    console.log(
      `database: ${pluralize(free.length, 'sample cabin')} without a booking ${write ? 'went' : 'would go'}`,
    );
  for (const { title, bookings } of booked)
    console.log(
      `database: ${title} stays, for it has ${pluralize(bookings, 'booking')}. Hide it at the desk, under Cabins.`,
    );
  if (write) await deleteCabinsWithoutBooking(db, free);
}

/** Changes the database, if there is one. */
async function adoptDatabase(write: boolean, keepsPromoCode: KeepsPromoCode): Promise<void> {
  setRunningSiteDatabase();
  if (!configuredUrl() && !existsSync(localDataDir)) {
    console.log(
      'database: a new one has no promo code and no deal of the day. You make them at the desk, if you like.',
    );
    return;
  }
  await withDatabase(process.env, async ({ db }) => {
    await adoptRows(db, write);
    for (const line of await adoptSettings(db, write, keepsPromoCode)) console.log(line);
  });
}

/**
 * Asks at a terminal if `--write` is given. Otherwise the business is unchanged, unless a file has
 * answers.
 */
async function askForConfig(
  current: SiteConfig,
  write: boolean,
  answersFile: string | undefined,
): Promise<Answers> {
  if (answersFile !== undefined) return loadSiteAnswers(answersFile, current);
  return write && process.stdin.isTTY
    ? { config: await promptForSite(current), keepsPromoCode: promptToKeepPromoCode }
    : { config: current, keepsPromoCode: async () => false };
}

const printChanges = (changes: readonly FileEdit[]): void => {
  for (const { file, description } of changes) console.log(`${file}: ${description}`);
};

await runCommand(async () => {
  const { write, answers } = readArgs();
  loadEnv();
  const current = readSiteConfig();
  if (write) requireCommitted();
  const { config, keepsPromoCode } = await askForConfig(current, write, answers);
  const changes = listFileChanges(root, current, config);
  printChanges(changes);
  if (write) makeFileChanges(root, changes);
  await adoptDatabase(write, keepsPromoCode);
  if (!write) {
    console.log(
      '\nNothing is changed yet. With --write it is, after a few questions: npm run adopt -- --write',
    );
    return 0;
  }
  console.log(
    changes.length === 0
      ? '\nThe files are yours already.'
      : '\nDone. Commit it: git add -A && git commit -m "Ours"',
  );
  console.log(
    `Now read these as a guest would, and make them true of you: ${pagesToCheck.map((page) => `content/pages/${page}.md`).join(', ')}`,
  );
  return 0;
});
