import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into a measured process: leaves what it took in the file that BENCH_USAGE names.
const file = process.env.BENCH_USAGE;
if (isMainThread && file)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(
      file,
      JSON.stringify({
        seconds: performance.now() / 1000,
        cpu: (userCPUTime + systemCPUTime) / 1e6,
        megabytes: maxRSS / 1000,
      }),
    );
  });
