/**
 * `npm run content:stale`: lists past events, and sources not checked for a year. A date such as
 * 2026-11-20 counts back from that day, `--months N` changes the age, and `--strict` exits with 1
 * if there are any.
 */
import { parseArgs } from 'node:util';
import { addMonths, defaultTimeZone, getToday, isDay } from '#domain/dates/day.ts';
import { Failure } from './command-failure.ts';
import { loadContent } from './content/read.ts';
import { listPastEvents, listStaleSources } from './content/stale.ts';
import { loadTables } from './content/tables.ts';
import { runCommand } from './lifecycle.ts';
import { root } from './settings.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { months: { type: 'string', default: '12' }, strict: { type: 'boolean', default: false } },
  });
  const [day = getToday(defaultTimeZone, new Date())] = positionals;
  if (!isDay(day)) throw new Failure(`A day such as 2026-11-20 is expected, not ${day}.`);
  if (!/^\d{1,3}$/.test(values.months)) throw new Failure('--months takes a number, such as 6.');
  const cutoff = addMonths(day, -Number(values.months));
  const files = [...loadContent(root), ...loadTables(root)];
  const pastEvents = listPastEvents(files, day);
  for (const { file, last } of pastEvents)
    console.log(`${last}  ${file}\n  was its last day: add the next ones`);
  const stale = listStaleSources(files, cutoff);
  for (const { file, name, url, checked } of stale) console.log(`${checked}  ${file}\n  ${name}\n  ${url}`);
  console.log(
    `${pastEvents.length} events are over on ${day}, and ${stale.length} sources in ${new Set(files.map(({ file }) => file)).size} files were last checked before ${cutoff}.`,
  );
  return values.strict && pastEvents.length + stale.length > 0 ? 1 : 0;
});
