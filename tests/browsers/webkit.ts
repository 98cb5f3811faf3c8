import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { toRecord } from '#domain/type-guards.ts';
import { type Driver, type Engine, findProgram, readProcessorTimes, startProgram } from './driver.ts';

const libraries = '/usr/lib';

/** Finds WebKitGTK's test browser, such as /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser(): string | undefined {
  const machines = process.platform === 'linux' ? readdirSync(libraries) : [];
  const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  return findProgram(
    ...machines.flatMap((machine) =>
      versions.map((version) => `${libraries}/${machine}/${version}/MiniBrowser`),
    ),
  );
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(Number(toRecord(server.address())['port']))),
  );
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends a command of W3C WebDriver. */
async function sendCommand(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = toRecord(await response.json());
  const { error, message } = toRecord(value);
  if (error) throw new Error(`${error}: ${message}`);
  return value;
}

/** Waits until the driver is ready. */
async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isReady = await sendCommand(`${url}/status`, 'GET').catch(() => false);
    if (isReady) return;
    await wait(100);
  }
  throw new Error('WebKitWebDriver did not start within 20 seconds.');
}

const script = (source: string): string => `const [args, done] = arguments;
(async () => (${source})(...JSON.parse(args)))().then(
  (value) => done(JSON.stringify({ value: value ?? null })),
  (error) => done(JSON.stringify({ error: String(error) })),
);`;

async function run(session: string, source: string, args: readonly unknown[]): Promise<string> {
  const body = { script: script(source), args: [JSON.stringify(args)] };
  const { value, error } = toRecord(
    JSON.parse(String(await sendCommand(`${session}/execute/async`, 'POST', body))),
  );
  if (error) throw new Error(String(error));
  return JSON.stringify(value);
}

async function start(programs: Readonly<Record<string, string>>): Promise<Driver> {
  const { Xvfb = '', WebKitWebDriver = '', MiniBrowser: binary } = programs;
  const screen = startProgram(Xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const DISPLAY = `:${await screen.waitForOutput(/(\d+)\n/)}`;
  const port = await findFreePort();
  const driver = startProgram(WebKitWebDriver, [`--port=${port}`], { DISPLAY });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  };
  const { sessionId } = toRecord(await sendCommand(`${url}/session`, 'POST', { capabilities }));
  const session = `${url}/session/${sessionId}`;
  const setSize = () => sendCommand(`${session}/window/rect`, 'POST', { width: 1117, height: 940 });
  const switchToWindow = (handle: unknown) => sendCommand(`${session}/window`, 'POST', { handle });
  await setSize();
  const tabs = [await sendCommand(`${session}/window`, 'GET')];
  return {
    back: () => sendCommand(`${session}/back`, 'POST', {}),
    reload: () => sendCommand(`${session}/refresh`, 'POST', {}),
    async switchToTab(tab) {
      const isNew = tabs[tab] === undefined;
      tabs[tab] ??= toRecord(await sendCommand(`${session}/window/new`, 'POST', { type: 'tab' }))['handle'];
      await switchToWindow(tabs[tab]);
      if (isNew) await setSize();
    },
    open: (address) => sendCommand(`${session}/url`, 'POST', { url: address }),
    run: (source, args) => run(session, source, args),
    perform: (actions) => sendCommand(`${session}/actions`, 'POST', { actions }),
    processorTimes: () => readProcessorTimes(driver.pid),
    close() {
      driver.stop();
      screen.stop();
    },
  };
}

export const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: () => ({
    WebKitWebDriver: findProgram('/usr/bin/WebKitWebDriver'),
    MiniBrowser: findMiniBrowser(),
    Xvfb: findProgram('/usr/bin/Xvfb'),
  }),
  start,
};
