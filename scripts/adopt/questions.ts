/** Asks for the data of a business at the terminal, or reads it from a file. */

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { type SiteConfig, siteSchema } from '../../src/content/site-config.ts';
import { listSchemaErrors } from '../../src/content/validation-messages.ts';
import { Failure } from '../command-failure.ts';
import type { KeepsPromoCode } from './settings.ts';

const questions: readonly [Exclude<keyof SiteConfig, 'social'>, string][] = [
  ['name', 'What is your business called?'],
  ['tagline', 'What is it, in a few words?'],
  ['host', 'Who speaks to guests on the pages?'],
  ['about', 'What is the page about you called?'],
  ['since', 'Since which year have you been choosing cabins?'],
  ['email', 'Which address may guests write to?'],
  ['phone', 'Which number may they call and text?'],
  ['postalAddress', 'Where does paper mail reach you? Street or box, town, state and ZIP'],
  ['contract', 'Whom is a guest’s contract with, as the law knows you?'],
  ['law', 'The law of which state governs it?'],
  ['followers', 'How many follow you, such as 450k+?'],
];

/** Optional fields of a business. */
const optionalFields = ['postalAddress', 'contract', 'law', 'followers'];
const noneAnswer = /^none$/i;

/** Throws the errors of the answers, one line each. */
function validateConfig(config: Record<string, unknown>): SiteConfig {
  const errors = listSchemaErrors(siteSchema, config);
  if (errors.length > 0) throw new Failure(errors.map((error) => `${error}.`).join('\n'));
  return siteSchema.parse(config);
}

export interface Answers {
  config: SiteConfig;
  keepsPromoCode: KeepsPromoCode;
}

const answersSchema = z.record(z.string(), z.unknown());

/**
 * Reads answers from a YAML or JSON file: the fields of `content/site.yaml`, and `promo_code`,
 * `keep` or `take out` (default).
 */
export function loadSiteAnswers(file: string, current: SiteConfig): Answers {
  const parsed = answersSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Failure(`${file}: expected fields such as name: …, found none.`);
  const { promo_code = takeOut, ...config } = parsed.data;
  if (promo_code !== keep && promo_code !== takeOut)
    throw new Failure(`promo_code: expected ${keep} or ${takeOut}, found ${JSON.stringify(promo_code)}.`);
  return {
    config: validateConfig({ ...current, ...config }),
    keepsPromoCode: async () => promo_code === keep,
  };
}

const keep = 'keep';
const takeOut = 'take out';

/** Asks at the terminal whether to keep a promo code of the sample, until the answer is valid. */
export async function promptToKeepPromoCode(code: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const question = `The promo code ${code}: ${keep} or ${takeOut}? [${takeOut}] `;
      const reply = (await terminal.question(question)).trim().toLowerCase();
      if (reply === '' || reply === takeOut) return false;
      if (reply === keep) return true;
    }
  } finally {
    terminal.close();
  }
}

/**
 * Asks at the terminal for each field of a business, with the current value as default, until it is
 * valid.
 */
export async function promptForSite(current: SiteConfig): Promise<SiteConfig> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Nothing is changed before the last answer.
  terminal.on('SIGINT', () => process.exit(130));
  console.log('Press Enter to keep what stands in brackets; type none where you have none.\n');
  let config = current;
  try {
    for (const [key, question] of questions) config = await askQuestion(terminal, config, key, question);
    const social = [];
    for (const account of current.social) {
      const reply = (await terminal.question(`Your page on ${account.name}? [${account.url}] `)).trim();
      if (!noneAnswer.test(reply)) social.push(reply === '' ? account : { ...account, url: reply });
    }
    return validateConfig({ ...config, social });
  } finally {
    terminal.close();
  }
}

async function askQuestion(
  terminal: ReturnType<typeof createInterface>,
  config: SiteConfig,
  key: (typeof questions)[number][0],
  question: string,
): Promise<SiteConfig> {
  for (;;) {
    const reply = (await terminal.question(`${question} [${config[key] ?? 'none'}] `)).trim();
    if (reply === '') return config;
    const { [key]: _, ...rest } = config;
    const newValue =
      noneAnswer.test(reply) && optionalFields.includes(key)
        ? {}
        : { [key]: key === 'since' ? Number(reply) || reply : reply };
    try {
      return validateConfig({ ...rest, ...newValue });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.log(error.message);
    }
  }
}
