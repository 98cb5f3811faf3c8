/** What a pattern matched: all of it, then its groups. */
export type PatternMatch = readonly (string | undefined)[];

/** Hands what matches to `read`, which says whether it was understood and shall be taken out. */
export type TakeMatches = (pattern: string | RegExp, read: (match: PatternMatch) => boolean) => void;

/** Words that say nothing by themselves. */
export const fillers =
  `a all an and any anytime anywhere are around at by cabin cabins close during entire family's find for friendly from
  gathering getaway guest have holiday i i'd in is it like looking me month my near need of on or our place please reunion show sometime
  somewhere stay staying that the to total trip us vacation want we we'd we're whole with would dates exact`.split(
    /\s+/,
  );

/** What says of the thing behind it, and of those that "and" or "or" join to it, that it is not wanted. */
const refusals = `not|nothing|nowhere|never|without|neither|nor|except|avoid(?:ing)?|hate|allergic to|(?:instead|other|rather) (?:of|than)|\\w+n't|dont`;

/** Behind "no" an "and" with an article says something else: "no dogs and a hot tub". */
const plainRefusals = 'no|0|zero';

/** What stands for a thing that is refused, so that nothing reads it; their number tells which. */
const [firstMark, lastMark] = ['\uE000', '\uF8FF'];
const mark = `[${firstMark}-${lastMark}]`;

const leads = `(?:(?:${[...fillers, 'anything', 'be', 'bring', 'bringing', 'care', 'too'].join('|')}) )*`;
const before = RegExp(
  `(?:^|[ |])(?:(?:${refusals}) ${leads}(?:${mark} (?:and|or|nor) ${leads})*|(?:${plainRefusals}) ${leads}(?:${mark} (?:and |n?or ${leads}))*)$`,
);
const after = /^ (?:(?:is|are) )?(?:not |(?:is|are)n't |un)(?:needed|necessary|required|wanted|allowed)\b/;

/** A text whose refused things are out of sight. */
export interface HiddenRefusals {
  text: string;
  /** Writes what stands for refused things as it was typed. */
  inWords(text: string): string;
}

/** Hides each thing `readAll` would take that the text says a "no" of. What begins with its own "no", as "no stairs", is no refusal. */
export function hideRefused(text: string, readAll: (take: TakeMatches) => void): HiddenRefusals {
  const refused: string[] = [];
  let hidden = text.replaceAll(RegExp(mark, 'g'), ' ');
  const hide: TakeMatches = (pattern) => {
    hidden = hidden.replace(RegExp(pattern, 'g'), (thing: string, ...groups) => {
      const at = Number(groups.at(-2));
      const isRefused =
        !/^not? /.test(thing) &&
        (before.test(hidden.slice(0, at)) || after.test(hidden.slice(at + thing.length)));
      return isRefused ? String.fromCharCode(firstMark.charCodeAt(0) + refused.push(thing) - 1) : thing;
    });
  };
  // What is hidden may be what joins another thing to the same "no".
  for (let known = -1; known < refused.length; ) {
    known = refused.length;
    readAll(hide);
  }
  return {
    text: hidden,
    inWords: (left) =>
      left.replaceAll(RegExp(mark, 'g'), (one) => refused[one.charCodeAt(0) - firstMark.charCodeAt(0)] ?? ''),
  };
}
