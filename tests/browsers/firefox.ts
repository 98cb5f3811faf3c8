import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRecord } from '#domain/type-guards.ts';
import { type Driver, type Engine, findProgram, readProcessorTimes, startProgram } from './driver.ts';

/** Prevents requests to Mozilla's servers, and notices over the page. */
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

function createProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'mama-cabins-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  return profile;
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

/** Connects over WebDriver BiDi. Each response repeats the id of its command. */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const pending = new Map<unknown, (response: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const response = toRecord(JSON.parse(String(data)));
    pending.get(response['id'])?.(response);
    pending.delete(response['id']);
  });
  let id = 0;
  return async (method, params) => {
    id += 1;
    const responded = new Promise<Record<string, unknown>>((resolve) => pending.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const response = await responded;
    if (response['type'] === 'error') throw new Error(`${method}: ${response['message']}`);
    return toRecord(response['result']);
  };
}

async function run(send: Send, context: unknown, source: string, args: readonly unknown[]): Promise<string> {
  const response = await send('script.callFunction', {
    functionDeclaration: `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)) ?? null)`,
    arguments: [{ type: 'string', value: JSON.stringify(args) }],
    target: { context },
    awaitPromise: true,
    userActivation: true,
  });
  if (response['type'] === 'exception')
    throw new Error(String(toRecord(response['exceptionDetails'])['text']));
  return String(toRecord(response['result'])['value']);
}

async function start(programs: Readonly<Record<string, string>>): Promise<Driver> {
  const profile = createProfile();
  const flags = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  // Also after a failed start.
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  const firefox = startProgram(programs['firefox'] ?? '', flags);
  const send = await connect(`${await firefox.waitForOutput(/BiDi listening on (ws:\S+)/)}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const tabs = [toRecord(Array.isArray(contexts) ? contexts[0] : null)['context']];
  let [context] = tabs;
  const setSize = () =>
    send('browsingContext.setViewport', { context, viewport: { width: 1100, height: 900 } });
  await setSize();
  return {
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    async switchToTab(tab) {
      tabs[tab] ??= (await send('browsingContext.create', { type: 'tab' }))['context'];
      context = tabs[tab];
      await send('browsingContext.activate', { context });
      await setSize();
    },
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: (source, args) => run(send, context, source, args),
    perform: (actions) => send('input.performActions', { context, actions }),
    processorTimes: () => readProcessorTimes(firefox.pid),
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
