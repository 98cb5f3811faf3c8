import { chance, shuffled } from '../chance.ts';
import type { CabinFacts, SeedReview } from '../types.ts';
import { features } from './features.ts';
import { bad, mixed } from './grumbles.ts';
import { praise } from './praise.ts';
import { about, type Sentence } from './sentence.ts';

const initials = 'ABCDEFGHJKLMNOPRSTVW';

/** How many sentences of each kind a rating is made of, in the order they are written. */
const shapes: Record<number, (draw: number) => ('good' | 'mixed' | 'bad')[]> = {
  5: (draw) => (draw < 0.4 ? ['good'] : draw < 0.82 ? ['good', 'good'] : ['good', 'good', 'good']),
  4: (draw) => (draw < 0.3 ? ['good'] : draw < 0.7 ? ['good', 'mixed'] : ['good', 'good', 'mixed']),
  3: (draw) => (draw < 0.5 ? ['good', 'bad'] : ['bad', 'mixed']),
  2: (draw) => (draw < 0.5 ? ['bad'] : ['bad', 'bad']),
};

function ratingFor(draw: number, grumble: number): number {
  const unhappy = 1 - draw;
  if (unhappy < 0.09 * grumble) return 2;
  if (unhappy < 0.33 * grumble) return 3;
  return unhappy < 0.22 + 0.5 * grumble ? 4 : 5;
}

/** Deals sentences out, each once, never two on one topic in the same review. */
function dealer(sentences: Sentence[]) {
  const left = [...sentences];
  return (topicsTaken: string[]): Sentence | undefined => {
    const index = left.findIndex(({ topic }) => !topicsTaken.includes(topic));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
}

/** Words a sentence may not use of a cabin too small for them, or that has no such thing. */
function wrongWords({ bedrooms, max_guests, guestBook }: CabinFacts): RegExp {
  const words = [
    ...(guestBook.without ?? []),
    ...(bedrooms === 1 ? ['stairs', 'upstairs', 'downstairs', 'second room'] : []),
    ...(max_guests <= 3
      ? [
          'son',
          'children',
          'teenagers?',
          'cousins',
          'baby',
          'mother',
          'father',
          'father-in-law',
          'sister',
          'girls',
        ]
      : []),
  ];
  return words.length > 0 ? new RegExp(`\\b(${words.join('|')})\\b`, 'i') : /(?!)/;
}

function fitting(facts: CabinFacts, sentences: Sentence[]): Sentence[] {
  const wrong = wrongWords(facts);
  return sentences.filter(({ fits, text }) => fits(facts) && !wrong.test(text));
}

/** A cabin's own sentences are spread over its first reviews; a guest reading the top of the list meets them. */
function goodSentences(facts: CabinFacts, next: () => number): Sentence[] {
  const shared = shuffled(fitting(facts, [...praise, ...features]), next);
  facts.guestBook.own.forEach((text, index) => {
    shared.splice(index * 3, 0, ...about(`own ${index}`, [text]));
  });
  return shared;
}

/** The guest book of a cabin, newest first: the same facts always give the same reviews. */
export function reviewsOf(facts: CabinFacts): SeedReview[] {
  const { reviews, hidden, grumble } = facts.guestBook;
  const next = chance(`${facts.slug} reviews`);
  const deal = {
    good: dealer(goodSentences(facts, next)),
    mixed: dealer(shuffled(fitting(facts, mixed), next)),
    bad: dealer(shuffled(fitting(facts, bad), next)),
  };
  const pick = () => initials[Math.floor(next() * initials.length)] ?? 'A';
  const hiddenFrom = reviews - hidden;
  return Array.from({ length: reviews }, (_, index) => {
    const rating = ratingFor(next(), grumble);
    const written: Sentence[] = [];
    for (const kind of shapes[rating]?.(next()) ?? []) {
      const sentence = deal[kind](written.map(({ topic }) => topic));
      if (sentence) written.push(sentence);
    }
    return {
      rating,
      author: `${pick()}. ${pick()}.`,
      body: written.map(({ text }) => text).join(' '),
      visible: index < hiddenFrom,
      monthsAgo: 1 + Math.floor((index * 34 + next() * 20) / reviews),
    };
  });
}
