// `npm start`: installs packages if needed, then runs scripts/serve.ts.
import { runOnProjectNode } from './bootstrap.mjs';

await runOnProjectNode('serve.ts');
