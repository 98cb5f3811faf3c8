import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { smsConsent, smsNotice } from '#domain/messages/sms-consent.ts';

const consent = smsConsent('Mama Cabins');

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('stores a consent with the version of its wording', () => {
  // Changed wording needs a new version. Update both here.
  expect({ [consent.version]: digest(consent.wording) }).toEqual({ '2026-11': '2ad988c02e813f29' });
});

test('informs the guest before consent that messages may cost and how to stop them', () => {
  expect(consent.wording).toContain('Message and data rates may apply. Reply STOP to end, HELP for help.');
  expect(smsNotice).toBe(
    'One text with the link, sent to this number only. Message and data rates may apply. Reply STOP and we never text you again.',
  );
});
