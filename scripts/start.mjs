import { handOver } from './bootstrap.mjs';

handOver('serve.ts');
