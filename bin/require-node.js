const OLDEST = { major: 26, minor: 10 };

// Plain JavaScript: it has to run on the old Node it warns about.
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  process.stderr.write(
    `Presswright needs Node ${OLDEST.major}.${OLDEST.minor} or newer, this is Node ${process.versions.node}. Run it with "npm start", "npm run cli" or "presswright", which use the Node that npm installed.\n`,
  );
  process.exit(1);
}
