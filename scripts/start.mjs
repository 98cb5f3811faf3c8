import { handOver } from './bootstrap.mjs';

await handOver('serve.ts');
