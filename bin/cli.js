import { requireNode } from './require-node.js';

requireNode();
await import('./sources.js');
await import('../src/cli.ts');
