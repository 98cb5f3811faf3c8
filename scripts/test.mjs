// `npm test`: installs packages if needed, then runs scripts/test.ts.
import { runOnProjectNode } from './bootstrap.mjs';

await runOnProjectNode('test.ts', { isForTests: true });
