import type { Thing } from './thing.ts';

/** A question a page answers, both as plain text. */
export interface Question {
  question: string;
  answer: string;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** The headings of rendered Markdown that end in a question mark, each with what stands up to the next heading. */
export const questionsIn = (html: string): Question[] =>
  html
    .split(/(?=<h[2-4][\s>])/)
    .map((part) => /^<h([2-4])[^>]*>(.*?)<\/h\1>(.*)$/s.exec(part))
    .map((match) => ({ question: plain(match?.[2] ?? ''), answer: plain(match?.[3] ?? '') }))
    .filter(({ question, answer }) => question.endsWith('?') && answer !== '');

/** A page that is questions and their answers, for search engines; none for a page with fewer than three. */
export const faqPage = (questions: readonly Question[]): Thing[] =>
  questions.length < 3
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
