import { expect, test } from 'vitest';
import { suggestEmail } from '#domain/contact/email-typo.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  [' Ada@GMAIL.COMM ', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@iclould.com', 'ada@icloud.com'],
  ['ada@sbcgloba.net', 'ada@sbcglobal.net'],
  ['ada@her-firm.ogr', 'ada@her-firm.org'],
])('questions %s and suggests %s', (email, suggestion) => {
  expect(suggestEmail(email)).toEqual({ question: `Did you mean ${suggestion}?`, suggestion });
});

test('questions an unknown top-level domain without a suggestion', () => {
  expect(suggestEmail('ada@her.cabinz')).toEqual({
    question: 'Does your address really end in “.cabinz”?',
    suggestion: null,
  });
});

test.each([
  'ada@gmail.com',
  'june@ymail.com',
  'june@mail.com',
  'june@email.com',
  'ada@yahoo.co.uk',
  'ada@yahoo.ca',
  'ada@hotmail.fr',
  'ada@outlook.de',
  'ada@proton.me',
  'ada@ibm.com',
  'ada@we.com',
  'ada@her-firm.travel',
  'ada@example.com',
  'ada@mamacabins.example',
  'ada@ünï.рф',
  'ada@gmail',
  'ada',
  '',
])('does not question %j', (email) => {
  expect(suggestEmail(email)).toBeNull();
});
