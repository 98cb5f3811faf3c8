import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedPhone, formatPhone, isWholePhone, phoneDigits } from '#domain/guest/phone.ts';
import { always } from '#support/oracles/cases.ts';

const anyDigit = fc.constantFrom(...'0123456789');
const areaStart = fc.constantFrom(...'23456789');
/** A US number: it never begins with 0 or 1. */
const anyNumber = fc
  .tuple(areaStart, fc.array(anyDigit, { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest].join(''));

test('a number is written as far as it goes', () => {
  const steps = ['', '(8', '(86', '(865', '(865) 5', '(865) 55', '(865) 555', '(865) 555-0'];
  for (const [count, text] of steps.entries()) expect(formatPhone('8655550142'.slice(0, count))).toBe(text);
  expect(formatPhone('8655550142')).toBe('(865) 555-0142');
});

test('it never grows beyond 14 characters, whatever is typed', () => {
  always(fc.string(), (text) => {
    const { text: written, caret } = editedPhone(text, text.length);
    expect(written.length).toBeLessThanOrEqual(14);
    expect(caret).toBeLessThanOrEqual(written.length);
    expect(editedPhone(written, written.length).text).toBe(written);
  });
});

test('pasted and filled-in numbers lose their +1', () => {
  for (const text of [
    '+18655550142',
    '+1 (865) 555-0142',
    '1-865-555-0142',
    '18655550142',
    ' 865.555.0142 ',
    'tel:+1-865-555-0142',
    '(865) 555-0142 x9',
    '865-555-0142 +44',
    '８６５ ５５５ ０１４２',
  ])
    expect(phoneDigits(text)).toBe('8655550142');
  always(anyNumber, (digits) => {
    expect(phoneDigits(`+1${digits}`)).toBe(digits);
    expect(phoneDigits(`1${digits}`)).toBe(digits);
    expect(phoneDigits(formatPhone(digits))).toBe(digits);
  });
});

test('a number of another country is not cut into somebody else’s', () => {
  for (const text of ['+44 20 7946 0958', '+49 30 901820', '(+33) 1 42 68 53 00'])
    expect(phoneDigits(text)).toBe('');
});

test('only ten digits are a number', () => {
  expect(isWholePhone('8655550142')).toBe(true);
  for (const digits of ['', '865555014', '86555501423', '٨٦٥٥٥٥٠١٤٢'])
    expect(isWholePhone(digits)).toBe(false);
});

test('typed one by one, with the caret always at the end', () => {
  always(anyNumber, (digits) => {
    let field = { text: '', caret: 0 };
    for (const digit of digits) {
      field = editedPhone(field.text + digit, field.text.length + 1);
      expect(field.caret).toBe(field.text.length);
    }
    expect(field.text).toBe(formatPhone(digits));
  });
});

/** The digits left of the caret, counted on paper. */
const digitsBefore = (text: string, caret: number) => text.slice(0, caret).replace(/\D/g, '').length;

test('a digit typed or taken anywhere leaves the caret beside it', () => {
  const anyPart = fc.tuple(anyNumber, fc.nat(10), fc.nat(14), anyDigit);
  always(anyPart, ([number, count, at, digit]) => {
    const text = formatPhone(number.slice(0, count));
    const place = Math.min(at, text.length);
    const before = digitsBefore(text, place);
    if (count < 10) {
      const typed = editedPhone(text.slice(0, place) + digit + text.slice(place), place + 1);
      expect(digitsBefore(typed.text, typed.caret)).toBe(before + 1);
    }
    if (place > 0) {
      const taken = editedPhone(text.slice(0, place - 1) + text.slice(place), place - 1);
      expect(digitsBefore(taken.text, taken.caret)).toBe(digitsBefore(text, place - 1));
    }
  });
});

test('a country code that goes takes the caret no farther than the digits that stay', () => {
  expect(editedPhone('+1865', 2)).toEqual({ text: '(865', caret: 0 });
  expect(editedPhone('+1865', 4)).toEqual({ text: '(865', caret: 3 });
  expect(editedPhone('+44', 3)).toEqual({ text: '', caret: 0 });
});

test('Backspace gets through the punctuation to the next digit', () => {
  const once = editedPhone('(865)555-0142', 5);
  expect(once).toEqual({ text: '(865) 555-0142', caret: 4 });
  expect(editedPhone('(86) 555-0142', 3)).toEqual({ text: '(865) 550-142', caret: 3 });
});
