import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { connectDatabase } from '../src/kernel/database.ts';

/** The baseline: the same queries and JSON.stringify, without key, validation, credit and log. */
const database = connectDatabase(process.env.DATABASE_URL as string, 10);
const account = Number(process.env.BENCH_ACCOUNT);
const CONTENT = '혈당을 재는 초소형 센서이다. '.repeat(40);

async function readOne(request: IncomingMessage): Promise<unknown> {
  const id = Number(request.url?.split('/').pop());
  const [row] = await database`
    select id, title, content, document, creation_type, sub_type, language, is_public, keyword, revision as version,
           kst(created_at) as created_at
    from creations where id = ${id}`;
  return row;
}

async function list(): Promise<unknown> {
  const [rows, [count]] = await Promise.all([
    database`
      select id, title, creation_type, sub_type, language, is_public, keyword, kst(created_at) as created_at
      from creations where account_id = ${account} order by id desc limit 20 offset 0`,
    database<{ total: number }[]>`select count(*) as total from creations where account_id = ${account}`,
  ]);
  const total = count?.total ?? 0;
  return { creation_list: rows, page_count: Math.ceil(total / 20), total_count: total };
}

/** Inserts one row with a prepared text. */
async function create(request: IncomingMessage): Promise<unknown> {
  const { keyword } = (await json(request)) as { keyword: string };
  const [row] = await database`
    insert into creations (account_id, title, content, creation_type, sub_type, language, is_public, keyword, brief, document)
    values (${account}, ${keyword}, ${CONTENT}, 'wiki', 'wiki_a', 'ko', false, ${keyword}, '{}', '{}')
    returning id, title, content, creation_type, sub_type, language, is_public, keyword, kst(created_at) as created_at`;
  return row;
}

createServer(async (request, response) => {
  const answer = request.method === 'POST' ? create : request.url?.startsWith('/list') ? list : readOne;
  const body = JSON.stringify({ status: 'SUCCESS', success: true, message: 'ok', data: await answer(request) });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
