/** Receives webhooks, checks that they come from Presswright, and prints them. WEBHOOK_SECRET is shown when a webhook is created. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from 'presswright-sdk/webhooks';

const secret = process.env.WEBHOOK_SECRET!;
const seen = new Set<string>();

createServer(async (request, response) => {
  try {
    const event = await verifyWebhook(
      await text(request),
      new Headers(request.headers as Record<string, string>),
      secret,
    );
    // An event can arrive twice when an answer was lost; its id tells.
    const id = request.headers['webhook-id'] as string;
    if (!seen.has(id)) console.log(event.type, JSON.stringify(event.data));
    seen.add(id);
    response.writeHead(204).end();
  } catch (error) {
    console.error(String(error));
    response.writeHead(400).end();
  }
}).listen(Number(process.env.PORT ?? 4000), () => console.log('listening'));
