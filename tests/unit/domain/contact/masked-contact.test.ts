import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskContact } from '#domain/contact/contact.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

test('shows enough of an address and number for the guest to recognize them', () => {
  expect(maskContact({ email: 'lena@example.org', phone: '+18655550142' })).toEqual({
    email: 'l••••@example.org',
    phone: '•••• 42',
  });
});

test('hides a short name as well as a long one', () => {
  expect(maskContact({ email: 'x@example.org', phone: '1234567' }).email).toBe('x••••@example.org');
});

test('reveals only one letter of the name and two digits', () => {
  const contacts = fc.record({
    email: fc
      .tuple(fc.stringMatching(/^[a-z.+]{2,20}$/), fc.domain())
      .map(([name, domain]) => `${name}@${domain}`),
    phone: fc.stringMatching(/^\+?[0-9 ]{7,15}$/),
  });
  assertForAll(contacts, (contact) => {
    const { email, phone } = maskContact(contact);
    expect(email.slice(1, 5)).toBe('••••');
    expect(email.indexOf('@')).toBe(5);
    expect(phone).toMatch(/^•••• \d{0,2}$/);
  });
});
