import { type ClientProblem, call } from '#browser/call.ts';
import { newUuid } from '#browser/session.ts';
import type { ReceivedApplication } from '#contracts/owners.ts';
import { type OwnerApplication, quickest } from '#domain/owner/application.ts';
import type { Result } from '#domain/result.ts';

/** The key under which the same words are sent however often it is tried; other words get another. */
const tried = { words: '', key: '' };

function keyOf(words: string): string {
  if (tried.words !== words) Object.assign(tried, { words, key: newUuid() });
  return tried.key;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends an application. A browser that fills in a form at once waits until a person could have typed it. Never throws. */
export async function sendApplication(
  application: OwnerApplication,
  website: string,
): Promise<Result<ReceivedApplication, ClientProblem>> {
  const consents = { accept_contact: true, accept_terms: true };
  const key = keyOf(JSON.stringify(application));
  if (performance.now() < quickest) await sleep(quickest - performance.now());
  const took_ms = Math.ceil(performance.now());
  const input = { ...application, ...consents, website, took_ms };
  const answer = await call('POST owner-application', input, { headers: { 'idempotency-key': key } });
  return answer.ok ? { ok: true, value: answer.value.application } : answer;
}
