import { afterAll, vi } from 'vitest';

// Setup file. A worker runs many test files, because starting one is expensive. Each file gets its own
// modules, environment and globals, and its pending timers are cleared. Packages are loaded once.
vi.resetModules();
const environment = { ...process.env };
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
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
