import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into a build's process by bench:scale (`--import`). Writes its resource usage to BENCH_USAGE.

/** Returns the CPU seconds of finished child processes. Linux reports hundredths in /proc. */
function readChildSeconds() {
  const path = '/proc/self/stat';
  if (!existsSync(path)) return 0;
  const text = readFileSync(path, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const file = process.env.BENCH_USAGE;
if (isMainThread && file)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(
      file,
      JSON.stringify({
        seconds: performance.now() / 1000,
        cpu: (userCPUTime + systemCPUTime) / 1e6 + readChildSeconds(),
        megabytes: maxRSS / 1000,
      }),
    );
  });
