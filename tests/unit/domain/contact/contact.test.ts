import { expect, test } from 'vitest';
import { isPhoneLike, validateContact, validateContactField } from '#domain/contact/contact.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';

const ada = {
  first_name: ' Ada ',
  last_name: ' Ridge ',
  email: ' Ada@Example.COM ',
  phone: '(865) 555-0199',
};

test('returns trimmed values with the address in lower case', () => {
  expect(validateContact(ada)).toEqual({
    ok: true,
    value: { first_name: 'Ada', last_name: 'Ridge', email: 'ada@example.com', phone: '(865) 555-0199' },
  });
});

test.each(['', ' ', '\u200b', '\u3000'])('accepts a guest without a last name: %j', (last_name) => {
  const checked = validateContact({ ...ada, first_name: 'Suharto', last_name });
  expect(checked).toMatchObject({ ok: true, value: { first_name: 'Suharto', last_name: '' } });
  expect(formatGuestName({ first_name: 'Suharto', last_name: '' })).toBe('Suharto');
  expect(formatGuestName({ first_name: 'Ada', last_name: 'Ridge' })).toBe('Ada Ridge');
});

test('each invalid field gets its own message', () => {
  const checked = validateContact({
    first_name: ' ',
    last_name: 'x'.repeat(81),
    email: 'ada@',
    phone: '555',
  });
  expect(checked).toEqual({
    ok: false,
    error: {
      first_name: 'Please enter your first name',
      last_name: 'Please use at most 80 characters',
      email: 'Please enter an email address, like name@example.com',
      phone: 'Please enter a phone number, like (865) 555-0142 or +44 20 7946 0958',
    },
  });
});

test.each([
  ['865.555.0199', true],
  ['(865) 555-0199', true],
  ['+44 20 7946 0958', true],
  ['555-0199', false],
  ['+123456789012345', false],
  ['+62 812 3456 7890', true],
  ['\u202a+1 865\u2011555\u20110199\u202c', true],
  ['tel:+1(865)555–0199', true],
  ['+49 30/901820', true],
  ['555-019', false],
  ['1234567890123456', false],
  ['865-555-CALL', false],
  ['call 8655550199', false],
  ['8655550199 call', false],
  ['', false],
])('recognizes %j as a possible phone number: %s', (typed, may) => {
  expect(isPhoneLike(typed)).toBe(may);
});

test.each([
  'ada',
  'ada@example',
  'a da@example.com',
  'ada@exam ple.com',
  'ada@example.c om',
  'ada@@example.com',
  'ada@example.com@',
  '@example.com',
  'ada@.com',
  'ada@example.',
  `${'a'.repeat(243)}@example.com`,
  '<ada@example.com>',
  'mailto:ada@example.com',
  'ada@example.com,bea@example.com',
  '"ada ridge"@example.com',
  'ada..ridge@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada\u200b@example.com',
  'ada@exam\u00adple.com',
  'ada@-example.com',
  'ada@192.0.2.7',
])('rejects the address %j', (text) => {
  expect(validateContactField('email', text)).not.toBeNull();
});

test.each([
  'ada@example.com',
  "ada.o'ridge+cabin@mail.ex-ample.co.uk",
  'ada_1@xn--mller-kva.xn--p1ai',
  'jörg@müller.example',
  '用户@例子.广告',
])('accepts the address %s', (text) => {
  expect(validateContactField('email', text)).toBeNull();
});

test('accepts the longest name and address', () => {
  const longest = { ...ada, first_name: 'x'.repeat(80), email: `${'a'.repeat(242)}@example.com` };
  expect(validateContact(longest)).toMatchObject({ ok: true });
  expect(validateContactField('first_name', ` ${'x'.repeat(80)} `)).toBeNull();
});

test.each(['\u200b', '\u3164', '\u2800', '\u202e', '\u00ad \u2060'])(
  'rejects an invisible name: %j',
  (text) => {
    expect(validateContactField('first_name', text)).toBe('Please enter your first name');
  },
);
