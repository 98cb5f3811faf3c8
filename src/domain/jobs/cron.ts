/** Tells whether a scheduled job is due by its cron schedule. */

/** Field of a schedule: `*`, `*` with a step, or numbers separated by commas. */
const field = /^(?:\*(?:\/([1-9]\d?))?|\d{1,2}(?:,\d{1,2})*)$/;

const matchesField = (text: string, value: number): boolean => {
  const step = field.exec(text)?.[1];
  if (text === '*') return true;
  if (step) return value % Number(step) === 0;
  return text.split(',').map(Number).includes(value);
};

/**
 * Whether a job is due, in UTC. Supports only the cron syntax of this site; throws on ranges and
 * names.
 */
export function isJobDue(schedule: string, timestamp: Date): boolean {
  const fields = schedule.split(' ');
  if (fields.length !== 5 || !fields.every((text) => field.test(text)))
    throw new Error(`No schedule that is read here: ${schedule}`);
  const values = [
    timestamp.getUTCMinutes(),
    timestamp.getUTCHours(),
    timestamp.getUTCDate(),
    timestamp.getUTCMonth() + 1,
    timestamp.getUTCDay(),
  ];
  return fields.every((text, index) => matchesField(text, values[index] ?? 0));
}
