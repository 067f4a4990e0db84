import { requireNode } from './require-node.js';

requireNode();
await import('../src/cli.ts');
