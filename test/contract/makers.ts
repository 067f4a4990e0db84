import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Reply, Service } from '../harness.ts';
import { type Catalogue, makeCatalogue, orderOf } from '../releases-sending/world.ts';
import { until } from '../until.ts';

/**
 * Creates the rows of an account in each area through the API. A new area adds its entry here: one id for every `…_id`
 * that its paths and bodies take and no other area provides. The marker is put into every text field.
 */
export type Made = {
  /** Owned by the account that made it. */
  own: Record<string, number>;
  /** Shared by all accounts, such as a product of the catalogue. */
  shared?: Record<string, number>;
};

type Maker = (service: Service, key: string, mark: string) => Promise<Made>;

export const MAKERS: Record<string, Maker> = {
  accounts: async (service, key, mark) => {
    await data(service.call('PUT', '/account/brand', { key, body: { company_name: mark } }));
    const logo = Buffer.concat([Buffer.from('\x89PNG\r\n', 'latin1'), Buffer.from(mark)]).toString('base64');
    await data(service.call('PUT', '/account/brand/logo', { key, body: { content: logo } }));
    return { own: {} };
  },
  webhook: async (service, key, mark) => {
    const body = { url: 'https://hooks.example.com/', events: ['release.sent'], description: mark };
    const { webhook_id } = await data(service.call('POST', '/webhook', { key, body }));
    // Fails immediately, so that no test waits for a DNS server.
    await service.database`update webhook_endpoints set url = 'http://10.0.0.1/' where id = ${webhook_id}`;
    await data(service.call('POST', `/webhook/${webhook_id}/test`, { key }));
    const { attempts } = await data(service.call('GET', `/webhook/${webhook_id}/attempts`, { key }));
    const { listener_id } = await data(service.call('POST', '/webhook/listeners', { key, body: {} }));
    return { own: { webhook_id, listener_id, delivery_id: attempts[0].delivery_id } };
  },
  'official-document': async (service, key, mark) => {
    const post = (path: string, body: object) => data(service.call('POST', `/official-document${path}`, { key, body }));
    const { reference_id } = await post('/reference', { name: mark, content: mark });
    const { document_id } = await post('/create', { keyword: mark, document_type: '협조문' });
    await post('/modify', { document_id, title: `${mark} 고침` });
    const version_id = await newestVersion(service, key, `/official-document/${document_id}`);
    return {
      own: {
        document_id,
        reference_id,
        version_id,
        ...(await comment(service, key, `/official-document/${document_id}`, mark)),
      },
    };
  },
  media: async (service, key, mark) => {
    const body = { filename: `${mark}.png` };
    const { media_id, presigned_url } = await data(service.call('POST', '/media/upload-url', { key, body }));
    const headers = { 'content-type': 'image/png' };
    // Where the service listens, whatever its public address is.
    const { pathname, search } = new URL(presigned_url);
    const sent = await fetch(service.url + pathname + search, { method: 'PUT', headers, body: await smallPicture() });
    assert.equal(sent.status, 200);
    await data(service.call('POST', '/media', { key, body: { media_id, caption: mark, credit: mark, alt: mark } }));
    return { own: { media_id } };
  },
  press: async (service, key, mark) => {
    const post = (path: string, body: object) => data(service.call('POST', `/press${path}`, { key, body }));
    const { id: reference_id } = await post('/reference', { title: mark, content: mark });
    const { press_id } = await post('/create-v2', { keyword: mark, is_image: true });
    await post('/edit', { press_id, title: `${mark} 고침` });
    const version_id = await newestVersion(service, key, `/press/${press_id}`);
    return {
      own: { press_id, reference_id, version_id, ...(await comment(service, key, `/press/${press_id}`, mark)) },
    };
  },
  blog: async (service, key, mark) => {
    const post = (path: string, body: object) => data(service.call('POST', `/blog${path}`, { key, body }));
    const { id: reference_id } = await post('/reference', { title: mark, content: mark });
    const { blog_id } = await post('/generate', { keyword: mark, is_image: true });
    await post('/edit', { blog_id, title: `${mark} 고침` });
    const version_id = await newestVersion(service, key, `/blog/${blog_id}`);
    return { own: { blog_id, reference_id, version_id, ...(await comment(service, key, `/blog/${blog_id}`, mark)) } };
  },
  house: async (service, key, mark) => {
    const { house_text_id } = await data(
      service.call('POST', '/house/texts', { key, body: { title: mark, content: mark } }),
    );
    const body = { file_urls: [`http://localhost/${mark}`] };
    const { house_import_id } = await data(service.call('POST', '/house/imports', { key, body }));
    // Until then it changes by itself and would look modified.
    const read = () => data(service.call('GET', `/house/imports/${house_import_id}`, { key }));
    await until(async () => (await read()).state === 'done');
    const rule = { point: 'words', rule: mark };
    const { house_rule_id } = await data(service.call('POST', '/house/rules', { key, body: rule }));
    return { own: { house_text_id, house_import_id, house_rule_id } };
  },
  references: async (service, key, mark) => {
    const body = { title: mark, content: mark };
    const { id: reference_id } = await data(service.call('POST', '/press/reference', { key, body }));
    return { own: { reference_id } };
  },
  // Shows and finds what the makers of the other areas make.
  calendar: async () => ({ own: {} }),
  report: async () => ({ own: {} }),
  newsroom: async (service, key, mark) => {
    const { account_id } = await data(service.call('GET', '/account', { key }));
    // Only an owner opens it, and only a mail confirms a subscription.
    await service.database`
      insert into newsrooms (account_id, is_on, slug, name, description, language, accent)
      values (${account_id}, true, ${`room-${account_id}`}, ${mark}, ${mark}, 'ko', '#1d4f91')
      on conflict (account_id) do nothing`;
    const [row] = await service.database<{ id: number }[]>`
      insert into newsroom_subscribers (account_id, email, confirmed_at)
      values (${account_id}, ${`${randomUUID()}@${mark}.example`}, now()) returning id`;
    return { own: { subscriber_id: row!.id } };
  },
  search: async () => ({ own: {} }),
  review: async (service, key, mark) => {
    const { press_id } = await data(service.call('POST', '/press/create-v2', { key, body: { keyword: mark } }));
    await data(service.call('POST', `/press/${press_id}/review/request`, { key, body: { note: mark } }));
    const { link_id } = await data(
      service.call('POST', `/press/${press_id}/review/links`, { key, body: { name: mark } }),
    );
    const { email } = await data(service.call('GET', '/account', { key }));
    const [person] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
    return { own: { press_id, link_id, person_id: person!.id } };
  },
  sns: async (service, key, mark) => {
    const { press_id } = await data(service.call('POST', '/press/create-v2', { key, body: { keyword: mark } }));
    const body = { press_id, platforms: ['blog'] };
    const [content] = await data(service.call('POST', '/sns/generate', { key, body }));
    await service.call('PUT', `/sns/${content.id}`, { key, body: { content: `${mark} 고침` } });
    const version_id = await newestVersion(service, key, `/sns/${content.id}`);
    return { own: { content_id: content.id, press_id, version_id } };
  },
  'generic-creation': async (service, key, mark) => {
    const post = (path: string, body: object) => data(service.call('POST', `/generic-creation${path}`, { key, body }));
    const { creation_id } = await post('/create', { keyword: `${mark} 출시`, creation_type: 'wiki' });
    await post('/modify-ai', { creation_id, modification_prompt: `끝에 '${mark}'를 덧붙여 줘` });
    const version_id = await newestVersion(service, key, `/generic-creation/${creation_id}`);
    return {
      own: { creation_id, version_id, ...(await comment(service, key, `/generic-creation/${creation_id}`, mark)) },
    };
  },
  release: async (service, key, mark) => {
    const { press_id } = await data(service.call('POST', '/press/create-v2', { key, body: { keyword: mark } }));
    const catalogue = await catalogueOf(service);
    const scheduled_kst = new Date(Date.now() + 3_600_000).toISOString();
    const body = { ...orderOf(press_id, catalogue), email_title: mark, email_content: mark, scheduled_kst };
    const { release_id } = await data(service.call('POST', '/release/create', { key, body }));
    const draft = { order: { press_id, email_title: mark } };
    const { draft_id } = await data(service.call('POST', '/release/drafts', { key, body: draft }));
    const shared = { product_id: catalogue.productId, release_category_id: catalogue.categoryId };
    return { own: { release_id, press_id, draft_id }, shared };
  },
  trash: async (service, key, mark) => {
    const { press_id } = await data(service.call('POST', '/press/create-v2', { key, body: { keyword: mark } }));
    const deleted = await service.call('DELETE', `/press/${press_id}`, { key });
    return { own: { trash_id: Number(deleted.headers.get('x-trash-id')) } };
  },
  newsclip: async (service, key, mark) => {
    const body = { group_name: mark, keywords: [mark] };
    const { id: group_id } = await data(service.call('POST', '/newsclip/v2/keyword-group', { key, body }));
    const article_id = await articleOf(service);
    const { press_id } = await data(service.call('POST', '/press/create-v2', { key, body: { keyword: mark } }));
    const link = { press_id, article_id };
    const { coverage_id } = await data(service.call('POST', '/newsclip/v2/coverage', { key, body: link }));
    await waitForBackfill(service, key);
    return { own: { group_id, keyword_group_id: group_id, press_id, coverage_id }, shared: { article_id } };
  },
  workspace: async (service, key, mark) => {
    const post = (path: string, body: object) => data(service.call('POST', `/workspace${path}`, { key, body }));
    const { id: workspace_id } = await post('/create', { name: mark, company_name: mark, keywords: [mark] });
    const reporters = `/${workspace_id}/reporters`;
    const { reporter_id } = await post(reporters, { name: mark, email: `${mark}@a.example`, memo: mark });
    const { reporter_id: from_reporter_id } = await post(reporters, { name: mark, email: `${mark}@b.example` });
    const { reporter_id: other_reporter_id } = await post(reporters, { name: mark, email: `${mark}@c.example` });
    const { id: meeting_id } = await post(`${reporters}/${reporter_id}/meetings`, { action: 'CALL', title: mark });
    const { list_id } = await post(`/${workspace_id}/lists`, { name: mark, reporter_ids: [reporter_id] });
    const conditions = [{ field: 'tag', is: 'none_of', values: [mark] }];
    const { segment_id } = await post(`/${workspace_id}/segments`, { name: mark, conditions });
    return {
      own: {
        workspace_id,
        reporter_id,
        from_reporter_id,
        other_reporter_id,
        meeting_id,
        list_id,
        segment_id,
      },
    };
  },
};

/** A comment that suggests a paragraph. */
async function comment(service: Service, key: string, text: string, mark: string) {
  const block = { type: 'paragraph', runs: [{ text: mark }] };
  const body = { text: mark, edits: [{ op: 'insert', after: null, block }] };
  const { thread_id, comments } = await data(service.call('POST', `${text}/threads`, { key, body }));
  return { thread_id, comment_id: comments[0].comment_id };
}

/** The smallest that the library takes. */
function smallPicture(): Promise<Buffer> {
  return sharp({ create: { width: 16, height: 16, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
}

/** Some changes are allowed only in some states. A release is moved into the state that this change needs. */
export async function makeReady({ database }: Service, path: string, id: (name: string) => number): Promise<void> {
  // The requests before restored it. The newest press release is of the account that is asked.
  if (path === '/trash/{trash_id}') {
    await database`
      insert into trash (id, account_id, action_id, kind, item_id, title, deleted_by) overriding system value
      select ${id('trash_id')}::bigint, account_id, gen_random_uuid(), 'press', id, title, ''
      from press_releases order by id desc limit 1`;
    return;
  }
  // A picture that the requests before put into texts can only be deleted after they let it go.
  if (path === '/media/{media_id}') {
    await database`update press_releases set img_url = null where img_url like '%/files/media/%'`;
    await database`update blog_posts set img_url = null where img_url like '%/files/media/%'`;
    await database`delete from press_publications`;
    await database`update social_contents set media_id = null`;
    return;
  }
  // One link for the texts of all kinds; the request before may have revoked it.
  const link = /^\/(?:generic-)?([a-z-]+)\/\{(\w+)\}\/review\/links\/\{link_id\}$/.exec(path);
  if (link) {
    await database`
      update text_review_links set area = ${link[1]!}, text_id = ${id(link[2]!)}, revoked_at = null
      where id = ${id('link_id')}`;
    return;
  }
  if (path === '/house/imports/{house_import_id}/take')
    await database`update house_imports set state = 'ready' where id = ${id('house_import_id')}`;
  // What the built-in writer leaves open must not become public.
  if (path === '/newsroom/press/{press_id}/publish')
    await database`update press_releases set content = title where id = ${id('press_id')}`;
  const verb =
    /^\/release\/\{release_id\}\/(cancel|reschedule|pause|resume|follow-up)(?:\/(?:preflight|preview))?$/.exec(
      path,
    )?.[1];
  if (verb === undefined) return;
  const releaseId = id('release_id');
  const isWaiting = verb === 'cancel' || verb === 'reschedule';
  // In one step, because the service would otherwise finish a release that has no recipients left.
  await database.begin(async (transaction) => {
    await transaction`
      update releases set status = ${isWaiting ? 'SCHEDULED' : 'SENT'}, scheduled_at = now() + interval '1 hour',
        sent_at = case when ${isWaiting} then null else now() end, finished_at = null,
        paused_at = case when ${verb === 'resume'} then now() end where id = ${releaseId}`;
    // Leased by a worker that never sends it, so that it stays unchanged.
    await transaction`
      update release_recipients set state = ${verb === 'follow-up' ? 'sent' : 'queued'}, lease_token = gen_random_uuid(),
        lease_until = now() + interval '1 hour' where release_id = ${releaseId}`;
  });
}

/** Until then a group changes by itself and would look modified. */
async function waitForBackfill(service: Service, key: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const groups = await data(service.call('GET', '/newsclip/v2/keyword-group', { key }));
    if (groups.every(({ is_matching }: { is_matching: boolean }) => !is_matching)) return;
    assert.ok(tries < 600, 'the backfill of a new group did not finish');
    await pause(100);
  }
}

/** The catalogue is shared: create it once for all accounts. */
const catalogues = new WeakMap<Service, Promise<Catalogue>>();

function catalogueOf(service: Service): Promise<Catalogue> {
  const catalogue = catalogues.get(service) ?? makeCatalogue(service.database);
  catalogues.set(service, catalogue);
  return catalogue;
}

/** Articles are shared too. */
const articles = new WeakMap<Service, Promise<number>>();

function articleOf(service: Service): Promise<number> {
  const article = articles.get(service) ?? insertArticle(service);
  articles.set(service, article);
  return article;
}

async function insertArticle({ database }: Service): Promise<number> {
  const [row] = await database<{ id: number }[]>`
    insert into news_articles (url, title, title_ko, summary_ko, source, published_at)
    values ('https://news.example/contract', '제목', '제목', '요약', '샘플일보', now()) returning id`;
  return row?.id as number;
}

/** The version that an edit stores. */
async function newestVersion(service: Service, key: string, path: string): Promise<number> {
  return (await data(service.call('GET', `${path}/history`, { key })))[0].id;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the area answers with.
async function data(call: Promise<Reply>): Promise<any> {
  const reply = await call;
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}
