import type { CabinFacts } from '../types.ts';

/** A sentence of the shared guest book, and the cabins it can be true of. */
export interface Sentence {
  text: string;
  topic: string;
  fits: (facts: CabinFacts) => boolean;
}

/** Sentences on one topic. `fits` keeps them away from cabins they would lie about. */
export const about = (topic: string, texts: string[], fits: Sentence['fits'] = () => true): Sentence[] =>
  texts.map((text) => ({ text, topic, fits }));

export const offers =
  (...keys: CabinFacts['amenities']): Sentence['fits'] =>
  ({ amenities }) =>
    keys.some((key) => amenities.includes(key));
