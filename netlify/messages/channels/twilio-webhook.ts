import { createHmac } from 'node:crypto';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { NewSmsReply } from '#netlify/messages/queries.ts';
import type { SmsSettings } from '#netlify/platform/env.ts';
import { readBytes } from '#netlify/platform/http/read-input.ts';
import { isSameMac } from '#netlify/platform/http/tokens.ts';

const maxFormBytes = 16_384;

const stopKeywords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const startKeywords = new Set(['START', 'UNSTOP']);

/**
 * Parses Twilio's post of a reply. `addresses`: webhook URLs that Twilio may be configured with. A
 * signature for none of them is `unauthorized`.
 */
export async function parseSmsReply(
  request: Request,
  addresses: string[],
  { authToken }: SmsSettings,
): Promise<Result<NewSmsReply, Problem>> {
  const bytes = await readBytes(request, maxFormBytes);
  if (bytes === null) return fail('too_large', 'That is more than this call takes.');
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  const signature = request.headers.get('x-twilio-signature') ?? '';
  if (!addresses.some((address) => isSigned(signature, address, form, authToken))) {
    return fail('unauthorized', 'The signature is missing or wrong.');
  }
  const [id, phone] = [form.get('MessageSid') ?? '', form.get('From') ?? ''];
  if (!/^[A-Z]{2}[\da-f]{32}$/i.test(id)) return fail('invalid', 'MessageSid is missing.');
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return fail('invalid', 'From is no phone number.');
  return ok({ id, phone, keyword: parseKeyword(form) });
}

/** Twilio's own interpretation of the reply takes precedence. */
function parseKeyword(form: URLSearchParams): NewSmsReply['keyword'] {
  const body = form.get('OptOutType') ?? form.get('Body') ?? '';
  const keyword = body.toUpperCase().replace(/[\s\p{P}]+/gu, '');
  if (stopKeywords.has(keyword)) return 'stop';
  return startKeywords.has(keyword) ? 'start' : null;
}

/**
 * Computes Twilio's signature: HMAC-SHA1 over the address and each parameter's name and values,
 * sorted and concatenated.
 */
export function twilioSignature(address: string, form: URLSearchParams, authToken: string): string {
  const names = [...new Set(form.keys())].sort();
  const parts = names.map((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update(address + parts.flat().join(''))
    .digest('base64');
}

const isSigned = (signature: string, address: string, form: URLSearchParams, authToken: string): boolean =>
  isSameMac(Buffer.from(signature), Buffer.from(twilioSignature(address, form, authToken)));
