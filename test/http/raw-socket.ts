import { connect, type Socket } from 'node:net';

/** A client that can send bytes that no HTTP client would. */
export type RawReply = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered.
  body: any;
  text: string;
};

export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Some tests expect the server to disconnect.
  socket.on('error', () => {});
  return socket;
}

/** Sends the bytes and resolves with the first complete response; null when the connection closes without one. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawReply | null> {
  const socket = openSocket(url);
  socket.write(bytes);
  try {
    return await readAnswer(socket);
  } finally {
    socket.destroy();
  }
}

export function readAnswer(socket: Socket): Promise<RawReply | null> {
  let received = Buffer.alloc(0);
  return new Promise((resolve) => {
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes as Buffer]);
      const reply = parseAnswer(received);
      if (reply) resolve(reply);
    });
    socket.on('close', () => resolve(null));
  });
}

function parseAnswer(bytes: Buffer): RawReply | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]));
  const length = Number(headers.get('content-length') ?? 0);
  const rest = bytes.subarray(end + 4);
  if (rest.length < length) return null;
  const text = rest.subarray(0, length).toString('utf8');
  return { status: Number(statusLine.split(' ')[1]), headers, body: text ? JSON.parse(text) : null, text };
}
