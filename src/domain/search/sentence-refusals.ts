export type PatternMatch = readonly (string | undefined)[];

/** Passes each match to `read` and removes it if `read` returns `true`. */
export type TakeMatches = (pattern: string | RegExp, read: (match: PatternMatch) => boolean) => void;

/** Words without meaning for a search. */
export const fillers =
  `a all an and any anytime anywhere are around at by cabin cabins close during entire family's find for friendly from
  gathering getaway guest have holiday i i'd in is it like looking me month my near need of on or our place please reunion show sometime
  somewhere stay staying that the to total trip us vacation want we we'd we're whole with would dates exact`.split(
    /\s+/,
  );

/** Words that negate what follows, and what "and" or "or" joins to it. */
const refusals = `not|nothing|nowhere|never|without|neither|nor|except|avoid(?:ing)?|hate|allergic to|(?:instead|other|rather) (?:of|than)|\\w+n't|dont`;

/** After "no", an "and" with an article starts something wanted: "no dogs and a hot tub". */
const plainRefusals = 'no|0|zero';

/** Private-use characters that replace refused phrases; the code point is the index. */
const [firstMark, lastMark] = ['\uE000', '\uF8FF'];
const mark = `[${firstMark}-${lastMark}]`;

const optionalFillers = `(?:(?:${[...fillers, 'anything', 'be', 'bring', 'bringing', 'care', 'too'].join('|')}) )*`;
const refusedBefore = RegExp(
  `(?:^|[ |])(?:(?:${refusals}) ${optionalFillers}(?:${mark} (?:and|or|nor) ${optionalFillers})*|(?:${plainRefusals}) ${optionalFillers}(?:${mark} (?:and |n?or ${optionalFillers}))*)$`,
);
const refusedAfter =
  /^ (?:(?:is|are) )?(?:not |(?:is|are)n't |un)(?:needed|necessary|required|wanted|allowed)\b/;

export interface HiddenRefusals {
  text: string;
  restore(text: string): string;
}

/** A phrase with its own "no", such as "no stairs", is not refused. */
export function hideRefused(text: string, readAll: (take: TakeMatches) => void): HiddenRefusals {
  const refused: string[] = [];
  let hidden = text.replaceAll(RegExp(mark, 'g'), ' ');
  const hide: TakeMatches = (pattern) => {
    hidden = hidden.replace(RegExp(pattern, 'g'), (phrase: string, ...groups) => {
      const index = Number(groups.at(-2));
      const isRefused =
        !/^not? /.test(phrase) &&
        (refusedBefore.test(hidden.slice(0, index)) ||
          refusedAfter.test(hidden.slice(index + phrase.length)));
      return isRefused ? String.fromCharCode(firstMark.charCodeAt(0) + refused.push(phrase) - 1) : phrase;
    });
  };
  // Repeats, because a hidden phrase may join another one to the same "no".
  for (let previousCount = -1; previousCount < refused.length; ) {
    previousCount = refused.length;
    readAll(hide);
  }
  return {
    text: hidden,
    restore: (rest) =>
      rest.replaceAll(
        RegExp(mark, 'g'),
        (character) => refused[character.charCodeAt(0) - firstMark.charCodeAt(0)] ?? '',
      ),
  };
}
