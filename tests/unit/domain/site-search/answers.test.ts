import { expect, test } from 'vitest';
import { findAnswerPage } from '#domain/site-search/answers.ts';
import { correctSpelling } from '#domain/site-search/correct-spelling.ts';
import { tokenizeQuery } from '#domain/site-search/tokenize.ts';
import { createVocabulary } from '#support/vocabulary.ts';

const answer = (question: string) => findAnswerPage(tokenizeQuery(question));

test.each([
  ['what to do if I see a bear', '/visitor-guide/wildlife-and-bears'],
  ['Bears!', '/visitor-guide/wildlife-and-bears'],
  ['pet friendly cabins', '/cabins/pet-friendly'],
  ['lightning', '/visitor-guide/emergencies-and-signal'],
  ['lightning bugs', '/visitor-guide/fireflies'],
  ['swimming pool', '/cabins/pool'],
  ['check-in time', '/questions'],
])('answers %s with %s', (question, page) => {
  expect(answer(question)).toBe(page);
});

test.each(['dog waterfall', 'promise', 'first snow', 'pigeon', ''])(
  'has no page that answers %s',
  (question) => {
    expect(answer(question)).toBeNull();
  },
);

test('does not correct a dictionary word to another', () => {
  const vocabulary = createVocabulary('tax ober hike', 'rising crafting');
  for (const word of ['taxi', 'uber', 'riding', 'rafting', 'hiking', 'hiker', 'casino'])
    expect(correctSpelling([word], vocabulary)).toEqual([word]);
});
