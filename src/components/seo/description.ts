/** Length of a description in search results. */
const max = 160;

/** Joins the sentences that fit a description, at least the first. */
export const description = (...sentences: readonly string[]): string =>
  sentences.reduce((text, sentence) => {
    const longer = `${text} ${sentence.trim()}`.trim();
    return text === '' || longer.length <= max ? longer : text;
  }, '');
