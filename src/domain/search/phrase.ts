/** A search in words, from which rules take the parts that they understand. */

export type PatternMatch = readonly (string | undefined)[];

/** Part of a phrase and its meaning; `null` if it is unclear. */
export interface PhraseMatch<Value> {
  text: string;
  value: Value | null;
}

export type Phrase = ReturnType<typeof createPhrase>;

/** Creates a phrase. A part that a rule has taken is not read by later rules. */
export function createPhrase(text: string) {
  let rest = ` ${text} `;
  const unread: string[] = [];
  function take<Value>(pattern: string, read: (match: PatternMatch) => Value | null): PhraseMatch<Value>[] {
    const matches: PhraseMatch<Value>[] = [];
    // Leaves a bar in place of a match, so that the words around it do not join.
    rest = rest.replace(RegExp(pattern, 'g'), (...match) => {
      matches.push({ text: String(match[0]).trim(), value: read(match) });
      return ' | ';
    });
    return matches;
  }
  const addUnread = (matches: readonly PhraseMatch<unknown>[]): void =>
    void unread.push(...matches.map((match) => match.text));
  /** Takes all matches. `null` if there are several or one is unclear; they are unread then. */
  function takeOne<Value>(pattern: string, read: (match: PatternMatch) => Value | null): Value | null {
    const matches = take(pattern, read);
    const value = matches.length === 1 ? (matches[0]?.value ?? null) : null;
    if (value === null) addUnread(matches);
    return value;
  }
  /** Lists unread parts, and parts that no rule took, without filler words at the ends. */
  const listUnread = (filler: RegExp): string[] => {
    const phrases = rest.split(/[|,;!?]+|\. /).map((part) => {
      const words = part.split(' ').filter(Boolean);
      const isMeant = (word: string) => !filler.test(word);
      return words.slice(words.findIndex(isMeant), words.findLastIndex(isMeant) + 1).join(' ');
    });
    return [...unread, ...phrases.filter(Boolean)];
  };
  return { take, takeOne, addUnread, listUnread, getRest: () => rest };
}
