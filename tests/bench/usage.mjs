import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Returns the CPU seconds of finished child processes, from Linux's /proc in hundredths. */
function secondsOfOthers() {
  const own = '/proc/self/stat';
  if (!existsSync(own)) return 0;
  const text = readFileSync(own, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

// Loaded into a measured process: leaves what it took in the file that BENCH_USAGE names.
const file = process.env.BENCH_USAGE;
if (isMainThread && file)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(
      file,
      JSON.stringify({
        seconds: performance.now() / 1000,
        cpu: (userCPUTime + systemCPUTime) / 1e6 + secondsOfOthers(),
        megabytes: maxRSS / 1000,
      }),
    );
  });
