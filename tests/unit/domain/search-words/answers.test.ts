import { expect, test } from 'vitest';
import { answerPages, answerTo } from '#domain/search-words/answers.ts';
import { isOtherWord } from '#domain/search-words/correct.ts';
import { unpackVocabulary } from '#domain/search-words/vocabulary.ts';
import { wordsOfQuestion } from '#domain/search-words/words.ts';

const answer = (question: string) => answerTo(wordsOfQuestion(question));

test.each([
  ['what to do if I see a bear', '/visitor-guide/wildlife-and-bears'],
  ['Bears!', '/visitor-guide/wildlife-and-bears'],
  ['pet friendly cabins', '/cabins/pet-friendly'],
  ['lightning', '/visitor-guide/emergencies-and-signal'],
  ['lightning bugs', '/visitor-guide/fireflies'],
  ['swimming pool', '/cabins/pool'],
  ['check-in time', '/questions'],
])('%s is answered by %s', (question, page) => {
  expect(answer(question)).toBe(page);
  expect(answerPages.has(page)).toBe(true);
});

test.each(['dog waterfall', 'promise', 'first snow', 'pigeon', ''])(
  '%s has no page of its own',
  (question) => {
    expect(answer(question)).toBeNull();
  },
);

test('a word of the language is no slip of another', () => {
  const vocabulary = unpackVocabulary({ heads: 'tax ober hike', texts: 'rising crafting' });
  for (const word of ['taxi', 'uber', 'riding', 'rafting', 'hiking', 'hiker', 'casino'])
    expect(isOtherWord(word, vocabulary), word).toBe(true);
  for (const word of ['gatlinberg', 'watterfall', 'hikng'])
    expect(isOtherWord(word, vocabulary), word).toBe(false);
});
