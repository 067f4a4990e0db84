// A process that holds an engine for a test: node driver.ts <server|cli|lock> <data folder> <settings as JSON> <engine folder or ''>. It
// reports events as JSON lines; the line "stop" on its input, or the end of the input, stops the engine.
import { type Engine, EngineRefusal, reachEngine, startEngine } from '../../src/engine/index.ts';
import { takeLock } from '../../src/engine/lock.ts';

const [mode, dataDir, settings, engineDir] = process.argv.slice(2) as [string, string, string, string];
const emit = (event: string, more: object = {}) => console.log(JSON.stringify({ event, ...more }));

// On Ctrl-C the real service finishes its requests first.
process.on('SIGINT', () => emit('interrupted'));

async function open(): Promise<Engine | null> {
  const log = (line: string) => emit('log', { line });
  const options = {
    dataDir,
    engineDir: engineDir || undefined,
    log,
    settings: JSON.parse(settings) as Record<string, string>,
  };
  if (mode === 'server') return startEngine({ ...options, role: 'server', onCrash: () => emit('crash') });
  if (mode === 'cli') return reachEngine({ ...options, role: 'cli' });
  if (takeLock(dataDir, 'cli') === null) throw new EngineRefusal('locked');
  return null;
}

const begin = performance.now();
try {
  const engine = await open();
  const milliseconds = Math.round(performance.now() - begin);
  emit('ready', { milliseconds, pid: engine?.pid(), fresh: engine?.fresh, connection: engine?.connection });
  process.stdin.once('data', () => process.stdin.destroy());
  process.stdin.once('close', async () => {
    await engine?.stop();
    emit('stopped');
    process.exit(0);
  });
  process.stdin.resume();
  // A held lock alone does not keep the event loop alive.
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof EngineRefusal)) throw error;
  emit('refused', { message: error.message, milliseconds: Math.round(performance.now() - begin) });
  process.exit(1);
}
