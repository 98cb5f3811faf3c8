/** Minute, hour, day of the month, month, weekday: each is `*`, `*` with a step, or numbers with commas between them. */
const field = /^(?:\*(?:\/([1-9]\d?))?|\d{1,2}(?:,\d{1,2})*)$/;

const fits = (text: string, value: number): boolean => {
  const step = field.exec(text)?.[1];
  if (text === '*') return true;
  if (step) return value % Number(step) === 0;
  return text.split(',').map(Number).includes(value);
};

/**
 * Whether a schedule has a turn in the minute of `moment`, in UTC. Reads what our schedules use and not all of cron: throws on
 * ranges and names.
 */
export function isJobDue(schedule: string, moment: Date): boolean {
  const fields = schedule.split(' ');
  if (fields.length !== 5 || !fields.every((one) => field.test(one)))
    throw new Error(`No schedule that is read here: ${schedule}`);
  const values = [
    moment.getUTCMinutes(),
    moment.getUTCHours(),
    moment.getUTCDate(),
    moment.getUTCMonth() + 1,
    moment.getUTCDay(),
  ];
  return fields.every((one, index) => fits(one, values[index] ?? 0));
}
