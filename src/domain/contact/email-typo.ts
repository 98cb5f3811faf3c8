import { getEditDistance } from '#domain/text/edit-distance.ts';

/**
 * Where most guests have their mail. Only domains long enough that one slip away from them hardly anybody has another: of `aol.com` or
 * `me.com` that is not so.
 */
const commonDomains = [
  ...(['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'protonmail.com'] as const),
  ...(['comcast.net', 'verizon.net', 'bellsouth.net', 'charter.net', 'sbcglobal.net'] as const),
];

const commonEndings = ['com', 'net', 'org', 'edu', 'gov'];

/**
 * Others that people have mail under, and those RFC 2606 keeps for examples. An ending of two letters is a country's, one outside ASCII
 * is not judged.
 */
const otherEndings = new Set(
  (
    'mil int info biz name pro coop aero jobs mobi travel museum app dev page art blog cloud club digital email family farm fun group ' +
    'guru health house law life live love media ninja one online rocks shop site social solutions space store studio systems team tech ' +
    'today tours vip website wiki work works world xyz zone church school academy agency audio band bar beer cafe camp care ' +
    'city coffee company computer consulting design direct earth engineering events express finance fit foundation garden global green ' +
    'homes ink international land legal link management marketing network news nyc partners photography photos place plus properties ' +
    'realty rent rentals ski software support texas services training ventures example test invalid'
  ).split(' '),
);

/** What is asked about an address that can be right as it is. */
export interface EmailSuggestion {
  /** The question, a sentence. */
  question: string;
  /** The address that was likely meant; null where none is near. */
  suggestion: string | null;
}

/** Providers whose names are one slip from a common one. */
const otherDomains = new Set(['ymail.com', 'mail.com', 'email.com']);

const nearest = (word: string, names: readonly string[]): string | undefined =>
  names.includes(word) ? undefined : names.find((name) => getEditDistance(word, name, 1) <= 1);

/**
 * What to ask about a well-formed address whose domain is one slip from a common one, or ends in what we do not know. Null where there is
 * nothing to ask. It is asked once and never refused: such a domain may be somebody's.
 */
export function suggestEmail(email: string): EmailSuggestion | null {
  const [, user, domain = ''] = /^(.+)@(.+)$/.exec(email.trim().toLowerCase()) ?? [];
  const [, rest = '', ending] = /^(.+\.)([^.]+)$/.exec(domain) ?? [];
  if (!user || !ending) return null;
  const near = otherDomains.has(domain) ? undefined : nearest(domain, commonDomains);
  if (near) return didYouMean(`${user}@${near}`);
  const isKnown = commonEndings.includes(ending) || otherEndings.has(ending);
  if (isKnown || !/^[a-z]{3,}$/.test(ending)) return null;
  const nearEnding = nearest(ending, commonEndings);
  if (nearEnding) return didYouMean(`${user}@${rest}${nearEnding}`);
  return { question: `Does your address really end in “.${ending}”?`, suggestion: null };
}

const didYouMean = (suggestion: string): EmailSuggestion => ({
  question: `Did you mean ${suggestion}?`,
  suggestion,
});
