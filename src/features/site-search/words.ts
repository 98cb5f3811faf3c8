import { counted } from '#domain/stay/words.ts';
import type { Found } from './answer.ts';

/** Questions to begin with. */
export const examples: readonly string[] = [
  'Waterfalls with kids',
  'Where dogs may swim',
  'Firefly lottery',
  'Steep driveways in snow',
  'Cabins with a hot tub',
];

/** What a search came to, in a sentence or two. */
export function outcomeOf(text: string, { meant, isWhole, groups }: Found): string {
  const sought = `“${meant ?? text}”`;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return `Nothing for ${sought}.`;
  if (!isWhole) return `Nothing has all of ${sought}. Closest to it:`;
  return meant
    ? `Showing results for ${sought}: ${counted(count, 'page')}.`
    : `${counted(count, 'page')} for ${sought}.`;
}
