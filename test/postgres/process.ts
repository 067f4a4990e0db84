import { startTestServer } from './server.ts';

// Runs the server for a test file that was started without the global setup, until that process is gone.
const server = await startTestServer();
console.log(JSON.stringify(server.environment));
process.stdin.resume().once('close', async () => {
  await server.stop();
  process.exit();
});
