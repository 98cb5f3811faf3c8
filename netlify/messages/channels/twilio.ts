import { type Delivery, deliveryFromFailure } from '#netlify/messages/delivery-result.ts';
import type { SmsSettings } from '#netlify/platform/env.ts';

/** One text, as it arrives. `to` is in E.164 form. */
export interface Sms {
  to: string;
  body: string;
}

const patienceMs = 10_000;
/** Twilio's own code for a phone that replied STOP to this number. */
const repliedStop = 21610;

/**
 * Sends a text through Twilio's REST API, trying once. Twilio has no way to ask "did you get this one?", so whatever
 * leaves it open whether the request was taken is `unclear`.
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
      signal: AbortSignal.timeout(patienceMs),
    });
    return deliveryFrom(response);
  } catch (thrown) {
    return deliveryFromFailure(thrown);
  }
}

async function deliveryFrom(response: Response): Promise<Delivery> {
  const { status } = response;
  const { sid, code } = await readAnswer(response);
  if (response.ok) return { outcome: 'sent', ...(typeof sid === 'string' && { receipt: sid.slice(0, 64) }) };
  if (code === repliedStop) return { outcome: 'failed', problem: 'opted_out' };
  const problem = typeof code === 'number' ? `twilio_${code}` : `http_${status}`;
  // Turned away at the door: over a limit, closed for a moment, or not let in until the settings are mended.
  if (status === 429 || status === 503 || status === 401) {
    return { outcome: 'retry', problem, ...waitOf(response) };
  }
  return { outcome: status < 500 ? 'failed' : 'unclear', problem };
}

/** An answer that breaks off has been given all the same. */
async function readAnswer(response: Response): Promise<{ sid?: unknown; code?: unknown }> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null ? answer : {};
}

const waitOf = (response: Response): { waitSeconds?: number } => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 && seconds <= 86_400 ? { waitSeconds: Math.ceil(seconds) } : {};
};
