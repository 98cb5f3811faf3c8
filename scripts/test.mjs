import { runOnProjectNode } from './bootstrap.mjs';

await runOnProjectNode('test.ts', { isForTests: true });
