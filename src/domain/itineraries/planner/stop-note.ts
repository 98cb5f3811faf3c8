export interface StopNote {
  /** Lines without a label. Empty if all have one. */
  about: string;
  details: { label: string; text: string }[];
}

const labels = ['Rain', 'Tired', 'Before you go'] as const;
export type NoteLabel = (typeof labels)[number];

export const formatNoteLine = (label: NoteLabel, text: string): string => `${label}: ${text}`;

const labelledLine = new RegExp(`^(${labels.join('|')}): (.+)$`);

/**
 * Splits the note of a planned stop. The reason is between the first and the first labelled line.
 * Returns `null` for a note without labelled lines, such as a guest's own.
 */
export function parseStopNote(note: string): StopNote | null {
  const lines = note.split('\n').map((line) => ({ line, match: labelledLine.exec(line) }));
  const firstLabelled = lines.findIndex(({ match }) => match);
  if (firstLabelled < 0) return null;
  const reason = lines.slice(1, firstLabelled).map(({ line }) => line);
  const details = lines.flatMap(({ match }) =>
    match ? [{ label: match[1] ?? '', text: match[2] ?? '' }] : [],
  );
  const about = lines.filter(({ match }, index) => !match && (index === 0 || index > firstLabelled));
  return {
    about: about.map(({ line }) => line).join('\n'),
    details: [...(reason.length > 0 ? [{ label: 'Why', text: reason.join('\n') }] : []), ...details],
  };
}
