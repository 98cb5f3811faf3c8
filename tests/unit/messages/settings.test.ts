// Environment variables of e-mail and texting: complete, missing or invalid.

import { describe, expect, test } from 'vitest';
import { renderText } from '#netlify/messages/email/render-email.ts';
import { renderHtml } from '#netlify/messages/email/render-html.ts';
import { EnvError, parseEnv } from '#netlify/platform/env.ts';
import { addressKey, counterKey } from '#netlify/platform/http/limits.ts';
import { noPostalAddress, site } from '#site';

const sms = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a-token-of-a-stand-in',
  TWILIO_FROM: '+18655550142',
};
const mail = { SMTP_URL: 'smtps://me:secret@mail.example', MAIL_FROM: 'Mama Cabins <hello@example.com>' };

test('keeps texts and e-mails in the outbox without settings', () => {
  expect(parseEnv({})).toMatchObject({
    sms: null,
    mail: null,
    SMS_DAILY_LIMIT: 200,
    VISITOR_HOURLY_LIMIT: 20,
  });
});

test('sends both with complete settings', () => {
  expect(parseEnv({ ...sms, ...mail })).toMatchObject({
    sms: { from: '+18655550142', apiUrl: 'https://api.twilio.com' },
    mail: { from: 'Mama Cabins <hello@example.com>' },
  });
  expect(parseEnv({ ...sms, TWILIO_FROM: `MG${'a'.repeat(32)}` }).sms).not.toBeNull();
});

test('reads hosts from one line, separated by commas', () => {
  expect(parseEnv({ HOST_EMAILS: ' mama@example.com, porch@example.com,' }).HOST_EMAILS).toEqual([
    'mama@example.com',
    'porch@example.com',
  ]);
  expect(parseEnv({}).HOST_EMAILS).toEqual([]);
});

describe('a production site with mail', () => {
  const production = { CONTEXT: 'production', BOOKING_TOKEN_SECRET: 's'.repeat(32) };

  test('does not start without a postal address, with a one-line message', () => {
    for (const address of [noPostalAddress, '', '  ']) {
      expect(() => parseEnv({ ...production, ...mail }, address)).toThrow(EnvError);
      expect(() => parseEnv({ ...production, ...mail }, address)).toThrow(
        /^SMTP_URL .*content\/site\.yaml.*\.$/,
      );
    }
    expect(parseEnv({ ...production, ...mail }, 'P.O. Box 1, Gatlinburg, TN 37738').mail).not.toBeNull();
  });

  test('needs no postal address without e-mail, nor on a laptop', () => {
    expect(parseEnv(production, noPostalAddress).mail).toBeNull();
    expect(parseEnv(mail, noPostalAddress).mail).not.toBeNull();
    expect(
      parseEnv({ ...production, ...mail, CONTEXT: 'deploy-preview' }, noPostalAddress).mail,
    ).not.toBeNull();
  });
});

test('every e-mail has the postal address in both formats', () => {
  const words = { heading: 'One', blocks: [], footer: 'Why.', unsubscribe: 'https://example.com/u' };
  const { unsubscribe: _, ...plain } = words;
  for (const letter of [words, plain])
    for (const form of [renderText(letter), renderHtml(letter).text])
      expect(form).toContain(`${site.name}, ${site.postalAddress}`);
});

describe('one line names the missing or invalid variable, without its value', () => {
  test.each([
    ['TWILIO_AUTH_TOKEN', { ...sms, TWILIO_AUTH_TOKEN: '' }],
    ['TWILIO_FROM', { ...sms, TWILIO_FROM: undefined }],
    ['TWILIO_ACCOUNT_SID', { TWILIO_AUTH_TOKEN: sms.TWILIO_AUTH_TOKEN }],
    ['TWILIO_ACCOUNT_SID', { ...sms, TWILIO_ACCOUNT_SID: 'AC-secret' }],
    ['TWILIO_FROM', { ...sms, TWILIO_FROM: '865-555-0142 secret' }],
    ['TWILIO_API_URL', { ...sms, TWILIO_API_URL: 'secret' }],
    ['MAIL_FROM', { SMTP_URL: mail.SMTP_URL }],
    ['SMTP_URL', { MAIL_FROM: mail.MAIL_FROM }],
    ['SMTP_URL', { ...mail, SMTP_URL: 'https://me:secret@mail.example' }],
    ['MAIL_FROM', { ...mail, MAIL_FROM: 'secret' }],
    ['MAIL_FROM', { ...mail, MAIL_FROM: 'a@example.com\r\nBcc: secret@example.com' }],
    ['HOST_EMAILS', { HOST_EMAILS: 'mama@example.com, secret' }],
    ['HOST_EMAILS', { HOST_EMAILS: 'mama@example.com, a@example.com\r\nBcc: secret@example.com' }],
    ['SMS_DAILY_LIMIT', { SMS_DAILY_LIMIT: 'many' }],
    ['VISITOR_HOURLY_LIMIT', { VISITOR_HOURLY_LIMIT: '-1' }],
  ])('%s of %o', (name, source) => {
    expect(() => parseEnv(source)).toThrow(EnvError);
    expect(() => parseEnv(source)).toThrow(new RegExp(`^${name} .*\\.$`));
    expect(() => parseEnv(source)).not.toThrow(/secret/);
  });
});

describe('the rate limit key of an IP address', () => {
  const env = parseEnv({ BOOKING_TOKEN_SECRET: 's'.repeat(32) });
  const key = (ip: string) => addressKey(ip, env);

  test('does not contain the address, and differs between sites', () => {
    expect(key('203.0.113.7')).toMatch(/^[\w-]{24}$/);
    expect(addressKey('203.0.113.7', parseEnv({ BOOKING_TOKEN_SECRET: 't'.repeat(32) }))).not.toBe(
      key('203.0.113.7'),
    );
    expect(counterKey('phone', '203.0.113.7', env)).not.toBe(key('203.0.113.7'));
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:ff:ffff::9'],
    ['2001:DB8:1:2::1', '2001:db8:1:2:0:0:0:2'],
    ['::1', '::2'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('treats %s and %s as one household', (one, other) => expect(key(one)).toBe(key(other)));

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:102::1'],
    ['203.0.113.7', '203.0.113.8'],
    ['2001:db8::1', '2001:db9::1'],
  ])('treats %s and %s as two households', (one, other) => expect(key(one)).not.toBe(key(other)));
});
