// Plain JavaScript on purpose: it has to run on the old Node it warns about.
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return;
  process.stderr.write(
    `Presswright needs Node 24, this is Node ${process.versions.node}. Run it with "npm start" or "npm run cli", which use the Node that npm ci installed.\n`,
  );
  process.exit(1);
}
