import { getEditDistance } from '#domain/text/edit-distance.ts';

/**
 * Common domains of e-mail addresses. Only long ones: `aol.com` is one typo away from other real
 * domains.
 */
const commonDomains = [
  ...(['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'protonmail.com'] as const),
  ...(['comcast.net', 'verizon.net', 'bellsouth.net', 'charter.net', 'sbcglobal.net'] as const),
];

const commonEndings = ['com', 'net', 'org', 'edu', 'gov'];

/**
 * Other known endings, including those RFC 2606 reserves for examples. Country codes are not
 * checked.
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

/** Question about a possible typo. The address may be correct after all. */
export interface EmailSuggestion {
  question: string;
  /** The likely address; `null` if none is similar. */
  suggestion: string | null;
}

/** Providers whose domain is one typo away from a common one. */
const otherDomains = new Set(['ymail.com', 'mail.com', 'email.com']);

const findSimilar = (word: string, names: readonly string[]): string | undefined =>
  names.includes(word) ? undefined : names.find((name) => getEditDistance(word, name, 1) <= 1);

/**
 * Checks for a typo in a common domain, and for an unknown ending. `null` if neither.
 * Only a question: such a domain may exist.
 */
export function suggestEmail(email: string): EmailSuggestion | null {
  const [, user, domain = ''] = /^(.+)@(.+)$/.exec(email.trim().toLowerCase()) ?? [];
  const [, domainName = '', ending] = /^(.+\.)([^.]+)$/.exec(domain) ?? [];
  if (!user || !ending) return null;
  const similarDomain = otherDomains.has(domain) ? undefined : findSimilar(domain, commonDomains);
  if (similarDomain) return didYouMean(`${user}@${similarDomain}`);
  const isKnown = commonEndings.includes(ending) || otherEndings.has(ending);
  if (isKnown || !/^[a-z]{3,}$/.test(ending)) return null;
  const similarEnding = findSimilar(ending, commonEndings);
  if (similarEnding) return didYouMean(`${user}@${domainName}${similarEnding}`);
  return { question: `Does your address really end in “.${ending}”?`, suggestion: null };
}

const didYouMean = (suggestion: string): EmailSuggestion => ({
  question: `Did you mean ${suggestion}?`,
  suggestion,
});
