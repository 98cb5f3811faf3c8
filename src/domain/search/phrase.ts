export type PatternMatch = readonly (string | undefined)[];

/** `value` is `null` if the text is unclear. */
export interface Found<Value> {
  text: string;
  value: Value | null;
}

export type Phrase = ReturnType<typeof createPhrase>;

/** A text from which rules take what they read, so that no later rule reads a part of it. */
export function createPhrase(text: string) {
  let rest = ` ${text} `;
  const unread: string[] = [];
  function take<Value>(pattern: string, read: (match: PatternMatch) => Value | null): Found<Value>[] {
    const found: Found<Value>[] = [];
    // Leaves a bar in place of a match, so that the words around it do not join.
    rest = rest.replace(RegExp(pattern, 'g'), (...match) => {
      found.push({ text: String(match[0]).trim(), value: read(match) });
      return ' | ';
    });
    return found;
  }
  const addUnread = (found: readonly Found<unknown>[]): void =>
    void unread.push(...found.map((one) => one.text));
  /** Takes all matches. `null` if there are several or one is unclear; they are unread then. */
  function takeOne<Value>(pattern: string, read: (match: PatternMatch) => Value | null): Value | null {
    const found = take(pattern, read);
    const value = found.length === 1 ? (found[0]?.value ?? null) : null;
    if (value === null) addUnread(found);
    return value;
  }
  /** Lists what is unread, and what no rule took, without filler words at the ends. */
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
