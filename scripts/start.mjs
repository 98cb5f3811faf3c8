import { runOnProjectNode } from './bootstrap.mjs';

await runOnProjectNode('serve.ts');
