/** Schemas of the pages that carry more than words, one page each. */
import { z } from 'astro/zod';
import { day, page, text } from './schemas.ts';

/** A question guests ask, with its answer; search engines read them too. */
export const question = z.object({
  /** As a guest would ask it. */
  question: text(120),
  /** In plain text, without Markdown. */
  answer: text(700),
});

/** The page of questions. */
export const questions = page.extend({
  /** In the order they are shown. */
  questions: z.array(question).min(1, 'expected one question or more'),
});

/** What an owner may join by. */
export const tier = z.object({
  /** Its name. */
  name: text(40),
  /** Our share of the nightly price, in percent. */
  share: z.number().min(0).max(50),
  /** How many cabins may join by it. */
  seats: z.number().int().min(1).max(500),
  /** Whom it is meant for. */
  for: text(160),
  /** What the share pays for. */
  includes: z.array(text(120)).min(1, 'expected one thing or more'),
  /** Until when the share holds, in words. */
  holds: text(160),
});

/** The page of founders pricing. */
export const pricing = page.extend({
  /** The day from which this is the current offer. */
  offered: day,
  /** The offers, in the order they are shown. */
  tiers: z.array(tier).min(1, 'expected one tier or more'),
});

/** Ourselves compared with other places to book. */
export const comparison = page
  .extend({
    /** Whom we compare with, ourselves first. */
    places: z.array(text(40)).min(2, 'expected two places or more').max(5),
    /** What is compared, line by line. */
    rows: z
      .array(
        z.object({
          /** What the line is about. */
          about: text(60),
          /** One for each place, in the same order. */
          answers: z.array(text(320)),
        }),
      )
      .min(1, 'expected one row or more'),
  })
  .refine(({ places, rows }) => rows.every(({ answers }) => answers.length === places.length), {
    path: ['rows'],
    error: 'expected one answer for each place in every row',
  });
