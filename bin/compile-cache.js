import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Node keeps the compiled sources in this folder, so that later starts are faster. Where the folder cannot be written,
// the call reports that and nothing else changes.
module.enableCompileCache({
  directory: fileURLToPath(new URL('../node_modules/.cache/presswright', import.meta.url)),
  portable: true,
});
