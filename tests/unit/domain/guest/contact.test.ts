import { expect, test } from 'vitest';
import { checkContact, contactProblem, normalizePhone } from '#domain/guest/contact.ts';

const ada = {
  first_name: ' Ada ',
  last_name: ' Ridge ',
  email: ' Ada@Example.COM ',
  phone: '(865) 555-0199',
};

test('a good contact is kept trimmed, its address in lower case, its US number with +1', () => {
  expect(checkContact(ada)).toEqual({
    ok: true,
    value: { first_name: 'Ada', last_name: 'Ridge', email: 'ada@example.com', phone: '+18655550199' },
  });
});

test('each field at fault gets a sentence of its own', () => {
  const checked = checkContact({ first_name: ' ', last_name: 'x'.repeat(81), email: 'ada@', phone: '555' });
  expect(checked).toEqual({
    ok: false,
    error: {
      first_name: 'Please enter your first name',
      last_name: 'Please use at most 80 characters',
      email: 'Please enter an email address, like name@example.com',
      phone: 'Please enter a phone number with 7 to 15 digits',
    },
  });
});

test.each([
  ['865.555.0199', '+18655550199'],
  ['1 865 555 0199', '+18655550199'],
  ['+44 20 7946 0958', '+442079460958'],
  ['020 7946 0958', '02079460958'],
  ['555-019', null],
  ['+1234567890123456', null],
  ['865-555-CALL', null],
  ['call 8655550199', null],
  ['8655550199 call', null],
  ['555-0199', '5550199'],
  ['+123456789012345', '+123456789012345'],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', null],
  ['28655550199', '28655550199'],
  [' +44 20 7946 0958', '+442079460958'],
  ['+555019', null],
  ['', null],
])('the number %s is kept as %s', (typed, kept) => {
  expect(normalizePhone(typed)).toBe(kept);
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
])('%s is no address', (text) => {
  expect(contactProblem('email', text)).not.toBeNull();
});

test('the longest name and address are good', () => {
  const longest = { ...ada, first_name: 'x'.repeat(80), email: `${'a'.repeat(242)}@example.com` };
  expect(checkContact(longest)).toMatchObject({ ok: true });
  expect(contactProblem('first_name', ` ${'x'.repeat(80)} `)).toBeNull();
});

test('a missing last name is asked for by that name', () => {
  expect(contactProblem('last_name', '')).toBe('Please enter your last name');
});
