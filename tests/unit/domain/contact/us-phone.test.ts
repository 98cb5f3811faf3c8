import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedPhone, formatPhoneInput, isWholePhone, usDigits } from '#domain/contact/us-phone.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

const anyDigit = fc.constantFrom(...'0123456789');
const areaStart = fc.constantFrom(...'23456789');
/** A US number, which never begins with 0 or 1. */
const anyNumber = fc
  .tuple(areaStart, fc.array(anyDigit, { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest].join(''));

test('formats a number while it is typed', () => {
  const steps = ['', '(8', '(86', '(865', '(865) 5', '(865) 55', '(865) 555', '(865) 555-0'];
  for (const [count, text] of steps.entries())
    expect(formatPhoneInput('8655550142'.slice(0, count))).toBe(text);
  expect(formatPhoneInput('8655550142')).toBe('(865) 555-0142');
});

test('never exceeds 14 characters for any input', () => {
  assertForAll(fc.string(), (text) => {
    const { text: written, caret } = editedPhone(text, text.length);
    expect(written.length).toBeLessThanOrEqual(14);
    expect(caret).toBeLessThanOrEqual(written.length);
    expect(editedPhone(written, written.length).text).toBe(written);
  });
});

test('removes +1 from pasted and autofilled numbers', () => {
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
    expect(usDigits(text)).toBe('8655550142');
  assertForAll(anyNumber, (digits) => {
    expect(usDigits(`+1${digits}`)).toBe(digits);
    expect(usDigits(`1${digits}`)).toBe(digits);
    expect(usDigits(formatPhoneInput(digits))).toBe(digits);
  });
});

test('does not truncate a foreign number to another one', () => {
  for (const text of [
    '+44 20 7946 0958',
    '+49 30 901820',
    '(+33) 1 42 68 53 00',
    '00 91 98765 43210',
    '011 91 98765 43210',
  ])
    expect(usDigits(text)).toBe('');
});

test('reads 00 1 and 011 1 as the country code of more than ten digits', () => {
  for (const text of ['001 865 555 0142', '00 1 (865) 555-0142', '0018655550142', '011 1 865-555-0142'])
    expect(usDigits(text)).toBe('8655550142');
  expect(typed('001 865 555 0142')).toEqual(['(865) 555-0142', 14]);
  expect(usDigits('0015550142')).toBe('0015550142');
});

/** Returns the field and its caret after single key presses. */
function typed(keys: string): [text: string, caret: number] {
  let field = { text: '', caret: 0 };
  for (const key of keys) {
    const [before, after] = [field.text.slice(0, field.caret), field.text.slice(field.caret)];
    field = editedPhone(before + key + after, field.caret + 1);
  }
  return [field.text, field.caret];
}

test('keeps a typed foreign number and rejects it like a pasted one', () => {
  expect(typed('+91 98765 43210')).toEqual(['+919876543210', 13]);
  expect(editedPhone('+91 98765 43210', 15)).toEqual({ text: '+919876543210', caret: 13 });
  expect(typed('0091 98765 43210')).toEqual(['00919876543210', 14]);
  expect(usDigits('+919876543210')).toBe('');
  const begins = fc.constantFrom('2', '3', '4', '5', '6', '7', '8', '9');
  assertForAll(fc.tuple(begins, fc.stringMatching(/^[\d ()-]{0,20}$/)), ([country, rest]) => {
    const [text] = typed(`+${country}${rest}`);
    expect(text).toMatch(/^\+\d+$/);
    expect(usDigits(text)).toBe('');
  });
});

test('reads +1 typed before a number as its country code', () => {
  expect(typed('+')).toEqual(['+', 1]);
  expect(typed('+1')).toEqual(['+1', 2]);
  expect(typed('+1 865')).toEqual(['(865', 4]);
  assertForAll(anyNumber, (digits) => expect(typed(`+1${digits}`)).toEqual([formatPhoneInput(digits), 14]));
});

test('accepts only ten digits', () => {
  expect(isWholePhone('8655550142')).toBe(true);
  for (const digits of ['', '865555014', '86555501423', '٨٦٥٥٥٥٠١٤٢'])
    expect(isWholePhone(digits)).toBe(false);
});

test('formats digit by digit with the caret at the end', () => {
  assertForAll(anyNumber, (digits) => {
    let field = { text: '', caret: 0 };
    for (const digit of digits) {
      field = editedPhone(field.text + digit, field.text.length + 1);
      expect(field.caret).toBe(field.text.length);
    }
    expect(field.text).toBe(formatPhoneInput(digits));
  });
});

/** Counts the digits left of the caret. */
const digitsBefore = (text: string, caret: number) => text.slice(0, caret).replace(/\D/g, '').length;

test('keeps the caret next to an inserted or deleted digit', () => {
  const anyPart = fc.tuple(anyNumber, fc.nat(10), fc.nat(14), anyDigit);
  assertForAll(anyPart, ([number, count, at, digit]) => {
    const text = formatPhoneInput(number.slice(0, count));
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

test('moves the caret only by remaining digits when a country code is removed', () => {
  expect(editedPhone('+1865', 2)).toEqual({ text: '(865', caret: 0 });
  expect(editedPhone('+1865', 4)).toEqual({ text: '(865', caret: 3 });
  expect(editedPhone('+44', 3)).toEqual({ text: '+44', caret: 3 });
});

/** Returns the field after deletion of a character before or after the caret. */
function deleted(text: string, caret: number, deletion: 'backward' | 'forward') {
  const at = deletion === 'backward' ? caret - 1 : caret;
  return editedPhone(text.slice(0, at) + text.slice(at + 1), at, { from: text, deletion });
}

test('deletes the digit on the other side of a separator', () => {
  expect(deleted('(865) 555-0142', 10, 'backward')).toEqual({ text: '(865) 550-142', caret: 8 });
  expect(deleted('(865) 555-0142', 9, 'forward')).toEqual({ text: '(865) 555-142', caret: 9 });
  expect(deleted('(865) 555-0142', 6, 'backward')).toEqual({ text: '(865) 550-142', caret: 3 });
  expect(deleted('(865) 555-0142', 4, 'forward')).toEqual({ text: '(865) 550-142', caret: 4 });
  expect(deleted('(865) 555-0142', 0, 'forward')).toEqual({ text: '(655) 550-142', caret: 0 });
  expect(deleted('(865) 555-0142', 1, 'backward')).toEqual({ text: '(865) 555-0142', caret: 0 });
});

test('deletes one digit on each Backspace or Delete, wherever the caret is', () => {
  assertForAll(fc.tuple(anyNumber, fc.nat(10), fc.nat(14)), ([number, count, place]) => {
    const text = formatPhoneInput(number.slice(0, count));
    const caret = Math.min(place, text.length);
    const before = digitsBefore(text, caret);
    if (caret > 0) {
      const back = deleted(text, caret, 'backward');
      expect(usDigits(back.text)).toBe(without(number.slice(0, count), before - 1));
      expect(digitsBefore(back.text, back.caret)).toBe(Math.max(before - 1, 0));
    }
    if (caret < text.length) {
      const ahead = deleted(text, caret, 'forward');
      expect(usDigits(ahead.text)).toBe(without(number.slice(0, count), before));
      expect(digitsBefore(ahead.text, ahead.caret)).toBe(before);
    }
  });
});

const without = (digits: string, place: number) =>
  place < 0 ? digits : digits.slice(0, place) + digits.slice(place + 1);
