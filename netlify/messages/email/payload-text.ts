import type { EmailContext } from '#netlify/booking/emails/booking-email.ts';

/** A text of a payload; empty where there is none. */
export const getPayloadText = (payload: EmailContext['payload'], name: string): string => {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
};
