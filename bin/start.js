import { requireNode } from './require-node.js';

requireNode();
await import('./compile-cache.js');
await import('../src/main.ts');
