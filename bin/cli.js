import { program } from './program.js';
import { requireNode } from './require-node.js';

requireNode();
await import('./compile-cache.js');
await import(program('cli'));
