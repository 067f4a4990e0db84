import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before the sources of the project: how they are found and compiled. Needs the Node that start.js asks for.

// Halves the time to load them from the second start on, also of a project that was moved.
module.enableCompileCache({
  directory: fileURLToPath(new URL('../node_modules/.cache/presswright', import.meta.url)),
  portable: true,
});
// They name each other by file. To look each of them up on the disk would take a fifth of what is left.
module.registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !specifier.endsWith('.ts')) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true };
  },
});
