import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRecord } from '#domain/type-guards.ts';
import { type Driver, type Engine, findProgram, processorTimes, startProgram } from './driver.ts';

/** Nothing is asked of Mozilla's servers, and nothing covers the page. */
const preferences = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
  'toolkit.telemetry.enabled': false,
};

function newProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'mama-cabins-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  return profile;
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

/** Speaks WebDriver BiDi: each command has an id, which its answer repeats. */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<unknown, (answer: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = toRecord(JSON.parse(String(data)));
    waiting.get(answer['id'])?.(answer);
    waiting.delete(answer['id']);
  });
  let id = 0;
  return async (method, params) => {
    id += 1;
    const answered = new Promise<Record<string, unknown>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if (answer['type'] === 'error') throw new Error(`${method}: ${answer['message']}`);
    return toRecord(answer['result']);
  };
}

async function run(send: Send, context: unknown, source: string, args: readonly unknown[]): Promise<string> {
  const answer = await send('script.callFunction', {
    functionDeclaration: `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)) ?? null)`,
    arguments: [{ type: 'string', value: JSON.stringify(args) }],
    target: { context },
    awaitPromise: true,
    userActivation: true,
  });
  if (answer['type'] === 'exception') throw new Error(String(toRecord(answer['exceptionDetails'])['text']));
  return String(toRecord(answer['result'])['value']);
}

async function start(programs: Readonly<Record<string, string>>): Promise<Driver> {
  const profile = newProfile();
  const flags = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const firefox = startProgram(programs['firefox'] ?? '', flags);
  const send = await connect(`${await firefox.says(/BiDi listening on (ws:\S+)/)}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const tabs = [toRecord(Array.isArray(contexts) ? contexts[0] : null)['context']];
  let [context] = tabs;
  const size = () => send('browsingContext.setViewport', { context, viewport: { width: 1100, height: 900 } });
  await size();
  return {
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    async turnTo(tab) {
      tabs[tab] ??= (await send('browsingContext.create', { type: 'tab' }))['context'];
      context = tabs[tab];
      await send('browsingContext.activate', { context });
      await size();
    },
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: (source, args) => run(send, context, source, args),
    perform: (actions) => send('input.performActions', { context, actions }),
    processorTimes: () => processorTimes(firefox.pid),
    close() {
      firefox.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  programs: () => ({
    firefox: findProgram(
      process.env['FIREFOX_PATH'],
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ),
  }),
  start,
};
