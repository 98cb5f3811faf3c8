/** As many characters of a description as search results show. */
const most = 160;

/** The sentences that fit a description, the first of them in any case. */
export const description = (...sentences: readonly string[]): string =>
  sentences.reduce((text, sentence) => {
    const longer = `${text} ${sentence.trim()}`.trim();
    return text === '' || longer.length <= most ? longer : text;
  }, '');
