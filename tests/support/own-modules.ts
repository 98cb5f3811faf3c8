import { afterAll, vi } from 'vitest';

// A worker runs many files, because starting one is expensive. Each file gets its own modules,
// settings and globals, and its pending timers do not run in the next. Packages are loaded once.
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
