import { createServer } from 'node:http';
import { connectDatabase } from '../src/kernel/database.ts';

/** The limit: one query and JSON.stringify, no key, no checks, no log. */
const database = connectDatabase(process.env.DATABASE_URL as string, 10);

createServer(async (request, response) => {
  const id = Number(request.url?.split('/').pop());
  const [row] = await database`
    select id, title, content, creation_type, sub_type, language, is_public, keyword, kst(created_at) as created_at
    from creations where id = ${id}`;
  const body = JSON.stringify({ status: 'SUCCESS', success: true, message: 'ok', data: row });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
