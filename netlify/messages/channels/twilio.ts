import { type Delivery, deliveryFromFailure } from '#netlify/messages/delivery-result.ts';
import type { SmsSettings } from '#netlify/platform/env.ts';

/** A text message. `to` is in E.164 format. */
export interface Sms {
  to: string;
  body: string;
}

const timeoutMs = 10_000;
/** Twilio's code for a phone that replied STOP to the sender's number. */
const repliedStop = 21610;

/**
 * Sends a text through Twilio's REST API, in one attempt. Twilio has no idempotency keys, so any
 * doubt whether it accepted the request is `unclear`.
 */
export async function sendSms({ to, body }: Sms, settings: SmsSettings): Promise<Delivery> {
  const { accountSid, authToken, from, apiUrl } = settings;
  const sender = from.startsWith('+') ? { From: from } : { MessagingServiceSid: from };
  try {
    const response = await fetch(new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiUrl), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, ...sender, Body: body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return toDelivery(response);
  } catch (error) {
    return deliveryFromFailure(error);
  }
}

async function toDelivery(response: Response): Promise<Delivery> {
  const { status } = response;
  const { sid, code } = await readResponse(response);
  if (response.ok) return { outcome: 'sent', ...(typeof sid === 'string' && { receipt: sid.slice(0, 64) }) };
  if (code === repliedStop) return { outcome: 'failed', problem: 'opted_out' };
  const problem = typeof code === 'number' ? `twilio_${code}` : `http_${status}`;
  // Rejected before processing: rate limit, unavailable, or wrong credentials.
  if (status === 429 || status === 503 || status === 401) {
    return { outcome: 'retry', problem, ...parseRetryAfter(response) };
  }
  return { outcome: status < 500 ? 'failed' : 'unclear', problem };
}

/** Reads the response; a truncated body counts as a response. */
async function readResponse(response: Response): Promise<{ sid?: unknown; code?: unknown }> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}

const parseRetryAfter = (response: Response): { waitSeconds?: number } => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 && seconds <= 86_400 ? { waitSeconds: Math.ceil(seconds) } : {};
};
