import fc from 'fast-check';
import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { isPhoneLike } from '#domain/contact/contact.ts';
import { toE164 } from '#domain/contact/phone-number.ts';

test.each([
  ['(865) 555-0142', '+18655550142'],
  ['865.555.0142', '+18655550142'],
  ['(729) 234-5678', '+17292345678'],
  ['(861) 555-0142', '+18615550142'],
  ['865-555-0142 ext. 12', '+18655550142'],
  ['865 555 0142 x7', '+18655550142'],
  ['865 555 0142, #44', '+18655550142'],
  ['+44 20 7946 0958 extension 3', '+442079460958'],
  ['1 865 555 0142', '+18655550142'],
  ['+1 865 555 0142', '+18655550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['00 44 20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['+91 98765 43210', '+919876543210'],
  ['+49 30 901820', '+4930901820'],
  ['\u202a+49 30\u00a0901820\u202c', '+4930901820'],
  ['tel:+1-865-555-0142', '+18655550142'],
  ['\u200e(865) 555–0142', '+18655550142'],
])('stores %s as %s', (typed, stored) => {
  expect(toE164(typed)).toBe(stored);
});

test.each([
  '555-0142',
  '12345678',
  '865 555 01',
  '111 111 1111',
  '000 000 0000',
  '865 055 0142',
  '020 7946 0958',
  '+44 20 7946 09',
  '+999 123 456 789',
  'call 865 555 0142 please',
  '',
])('rejects %j', (typed) => {
  expect(toE164(typed)).toBeNull();
});

test('the page and the server accept the same numbers', () => {
  const digits = fc.stringMatching(/^([2-9]\d\d){2}\d{4}$/);
  const around = fc.constantFrom('', ' ext. 12', ' x7', ';ext=3', ' #5');
  const before = fc.constantFrom('', '+1 ', '1-', '(', 'tel:');
  fc.assert(
    fc.property(before, digits, around, (start, number, end) => {
      const typed = `${start}${number}${end}`;
      expect([isPhoneLike(typed), toE164(typed)]).toEqual([true, `+1${number}`]);
    }),
  );
  for (let length = 0; length < 16; length += 1) {
    const typed = '8655550142345678'.slice(0, length);
    expect([typed, isPhoneLike(typed)]).toEqual([typed, toE164(typed) !== null]);
  }
});

const callingCodes = [...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic)];

test('the page knows the lengths of numbers in every country', () => {
  for (const code of callingCodes.filter((one) => one !== '1')) {
    for (let length = 1; length < 18; length += 1) {
      // In some countries short numbers begin only with certain digits.
      const numbers = ['2', '5', '6', '72', '9'].map(
        (start) => `+${code} ${`${start}3456723456723456`.slice(0, length)}`,
      );
      const isTaken = numbers.some((typed) => toE164(typed) !== null);
      expect([numbers[0], isPhoneLike(numbers[0] ?? '')]).toEqual([numbers[0], isTaken]);
    }
  }
});

test('the page rejects no number that the server accepts', () => {
  const typed = fc
    .tuple(
      fc.constantFrom('+', '00', '011 ', '+('),
      fc.constantFrom(...callingCodes),
      fc.stringMatching(/^\d{3,16}$/),
    )
    .map(([call, code, rest]) => `${call}${code}${call.endsWith('(') ? ')' : ' '}${rest}`);
  fc.assert(
    fc.property(typed, (text) => toE164(text) === null || isPhoneLike(text)),
    { numRuns: 3000, examples: [['+86 1100000000000000'], ['+1 13004000000']] },
  );
  for (const text of ['+44 (0)20 7946 0958', '+7 8 912 345 67 89', '+36 06 1 234 5678', '+39 06 698 12345'])
    expect([text, isPhoneLike(text)]).toEqual([text, true]);
  for (const text of ['+999 123 456 789', '+44 20 7946 09', '+33 1 23 45 67', '+49', '+1 865 555'])
    expect([text, isPhoneLike(text)]).toEqual([text, false]);
});
