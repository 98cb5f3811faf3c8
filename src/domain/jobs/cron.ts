/** `*`, `*` with a step, or numbers separated by commas. */
const field = /^(?:\*(?:\/([1-9]\d?))?|\d{1,2}(?:,\d{1,2})*)$/;

const matchesField = (text: string, value: number): boolean => {
  const step = field.exec(text)?.[1];
  if (text === '*') return true;
  if (step) return value % Number(step) === 0;
  return text.split(',').map(Number).includes(value);
};

/** `moment` is read in UTC. Supports only our own syntax; throws on ranges and names. */
export function isJobDue(schedule: string, moment: Date): boolean {
  const fields = schedule.split(' ');
  if (fields.length !== 5 || !fields.every((text) => field.test(text)))
    throw new Error(`No schedule that is read here: ${schedule}`);
  const values = [
    moment.getUTCMinutes(),
    moment.getUTCHours(),
    moment.getUTCDate(),
    moment.getUTCMonth() + 1,
    moment.getUTCDay(),
  ];
  return fields.every((text, index) => matchesField(text, values[index] ?? 0));
}
