import { afterAll, vi } from 'vitest';

// A worker takes many files, since to begin one costs more than most of them take. Each file has modules, settings and
// globals of its own all the same, and what it leaves to be done later is not done among the next. Packages are loaded once.
vi.resetModules();
const settings = { ...process.env };
const { setTimeout } = globalThis;
const timers: NodeJS.Timeout[] = [];

globalThis.setTimeout = new Proxy(setTimeout, {
  apply(target, self, args) {
    const timer: NodeJS.Timeout = Reflect.apply(target, self, args);
    timers.push(timer);
    return timer;
  },
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = setTimeout;
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
});
