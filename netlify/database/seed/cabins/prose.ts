/** Joins the wrapped lines of a text into one paragraph. */
export const prose = (text: string): string => text.trim().replace(/\s+/g, ' ');
