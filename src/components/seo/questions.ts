import type { Thing } from './thing.ts';

/** A question a page answers, both as plain text. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** A page that is questions and their answers, for search engines; none for a page with fewer than three. */
export const faqPage = (questions: readonly AnsweredQuestion[]): Thing[] =>
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
