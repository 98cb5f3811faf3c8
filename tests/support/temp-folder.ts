import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const create = (parent: string): string => mkdtempSync(join(parent, 'mama-cabins-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Creates a temporary folder and removes it when the test ends. */
export function createTempFolder(): string {
  const folder = create(tmpdir());
  onTestFinished(() => remove(folder));
  return folder;
}

/** Creates a temporary folder for a test file and removes it after its last test and hook. */
export function createSharedTempFolder(parent = tmpdir()): string {
  const folder = create(parent);
  afterAll(() => remove(folder));
  return folder;
}
