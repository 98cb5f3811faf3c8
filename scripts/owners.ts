/**
 * `npm run owners`: applications to list a cabin. `list [STATE]`, `show REF`, `approve REF`, `ask
 * REF "question"` and `decline REF ["reason"]` work as on the host's pages, with the same e-mails
 * and audit log entries.
 */
import { parseArgs } from 'node:util';
import type { HostOwnerApplication } from '#contracts/owner-applications.ts';
import {
  type ApplicationAction,
  type ApplicationState,
  applicationStateLabels,
  isApplicationState,
} from '#domain/owner-applications/application-state.ts';
import { listApplicationDetails } from '#fields/owner-applications/application-details.ts';
import {
  decideOwnerApplication,
  getApplicationAsHost,
  listApplicationsAsHost,
} from '#netlify/owner-applications/host.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';
import { Failure } from './command-failure.ts';
import { runForHost } from './prepare-database.ts';

const usage = `npm run owners                          those to read, and those we wait for
npm run owners list approved            received, asked, approved or declined
npm run owners show OA-7K4QXZ           one, with all its owner wrote
npm run owners approve OA-7K4QXZ        makes its draft
npm run owners ask OA-7K4QXZ "question"
npm run owners decline OA-7K4QXZ ["reason"]`;

const day = (timestamp: string): string => timestamp.slice(0, 10);

async function list(db: Database, states: readonly ApplicationState[]): Promise<void> {
  for (const state of states) {
    const page = await listApplicationsAsHost({ state }, { db });
    if (!page.ok) throw new Failure(page.error.message);
    const { rows, next } = page.value;
    console.log(
      `${applicationStateLabels[state]}: ${rows.length === 0 ? 'none' : `${rows.length}${next ? ' or more' : ''}`}`,
    );
    for (const { reference, received_at, cabin_name, city, sleeps, name, answered } of rows)
      console.log(
        `  ${reference}  ${day(received_at)}  ${cabin_name}, ${city}, sleeps ${sleeps}  ${name}${answered ? '  (answered)' : ''}`,
      );
  }
}

async function getApplication(db: Database, reference: string): Promise<HostOwnerApplication> {
  const application = await getApplicationAsHost({ reference: reference.toUpperCase() }, { db });
  if (!application.ok)
    throw new Failure(`There is no application ${reference}. \`npm run owners\` lists them.`);
  return application.value;
}

function show({ reference, state, received_at, details, ...application }: HostOwnerApplication): void {
  console.log(
    `${details.cabin_name} (${reference}), ${applicationStateLabels[state].toLowerCase()}, came ${day(received_at)}`,
  );
  for (const { title, details: lines } of listApplicationDetails(details)) {
    console.log(`\n${title}`);
    for (const [label, value] of lines) console.log(`  ${label}: ${value.replaceAll('\n', '\n    ')}`);
  }
  const { question, answer, reason, cabin, repeats } = application;
  if (repeats) console.log(`\nThe same address applied for this cabin before: ${repeats}`);
  if (question) console.log(`\nWe asked: ${question}\nThe answer: ${answer ?? 'none yet'}`);
  if (reason) console.log(`\nDeclined: ${reason}`);
  if (cabin) console.log(`\nIts draft: ${cabin.title}, /cabins/${cabin.slug}`);
}

const doneMessages: Readonly<Record<ApplicationAction, (application: HostOwnerApplication) => string>> = {
  approve: ({ reference, cabin }) =>
    `${reference} is approved. Its draft is cabin ${cabin?.number}, /cabins/${cabin?.slug}, on no page yet. Set its rate and photos before it goes live.`,
  ask: ({ reference }) => `${reference} waits for its owner now. The question is in the outbox.`,
  decline: ({ reference }) => `${reference} is declined. The letter is in the outbox.`,
};

async function decide(
  db: Database,
  decision: ApplicationAction,
  reference: string,
  text: string,
): Promise<void> {
  const { version } = await getApplication(db, reference);
  const request = { reference: reference.toUpperCase(), version, decision, text };
  const decided = await decideOwnerApplication(db, { ...request, actor: 'command' }, env().PHOTO_HOSTS);
  if (!decided.ok) throw new Failure(decided.error.message);
  console.log(doneMessages[decision](decided.value));
}

const isDecision = (text: string): text is ApplicationAction => Object.hasOwn(doneMessages, text);

async function runOwnersCommand(
  db: Database,
  [command = 'list', reference = '', ...text]: string[],
): Promise<void> {
  if (command === 'list' && reference === '') return list(db, ['received', 'asked']);
  if (command === 'list' && isApplicationState(reference)) return list(db, [reference]);
  if (command === 'show' && reference) return show(await getApplication(db, reference));
  if (isDecision(command) && reference) return decide(db, command, reference, text.join(' '));
  throw new Failure(usage);
}

await runForHost(
  () => parseArgs({ allowPositionals: true, strict: false }).positionals,
  async (words, db) => {
    await runOwnersCommand(db, words);
    return 0;
  },
);
