import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { badRequest, nothingToChange, problem } from '../../kernel/problems.ts';
import { UsageError } from '../../kernel/usage.ts';
import { phrasesOf } from '../../search-index/phrases.ts';
import { Catalogue, ImportBody, Imported, ListQuery, Product, ProductBody, ProductParams } from './catalogue-schema.ts';
import type { OperatorDeps } from './deps.ts';

/** Catalogue: products, categories and reporters. */

export function catalogueRoutes({ catalogue }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/catalogue',
      summary: 'List the products, categories and reporters of the catalogue',
      for: 'operator',
      query: ListQuery,
      data: Catalogue,
      handle: ({ query }) => list(query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/catalogue/import',
      summary: 'Import a catalogue file',
      description: 'Works like `cli catalog import`: valid rows are stored, and the others are returned with a reason.',
      for: 'operator',
      body: ImportBody,
      data: Imported,
      handle: ({ body }) => importFile(body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'PUT',
      path: '/operator/catalogue/products/{code}',
      summary: 'Update the availability or price of a product',
      for: 'operator',
      params: ProductParams,
      body: ProductBody,
      data: Product,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      handle: ({ params, body }) => change(params.code, body),
      answer: (data) => ({ data }),
    }),
  ];

  async function list({ page, page_size, keyword = '' }: { page: number; page_size: number; keyword?: string }) {
    const { products, groups, reporters } = await catalogue.list();
    const sought = phrasesOf(keyword.toLowerCase());
    const found = reporters.filter((each) => {
      const text = `${each.name}\n${each.media}\n${each.email}`.toLowerCase();
      return sought.every((phrase) => text.includes(phrase));
    });
    return {
      products,
      groups,
      reporters: found.slice((page - 1) * page_size, page * page_size),
      active_reporter_count: reporters.filter(({ active }) => active).length,
      page_count: pageCount(found.length, page_size),
      total_count: found.length,
    };
  }

  async function importFile({ format, content, dry_run }: { format: string; content: string; dry_run: boolean }) {
    const importing = catalogue.importFile(`catalogue.${format}`, Buffer.from(content), { dryRun: dry_run });
    const rows = await importing.catch((error) => {
      if (error instanceof UsageError) throw badRequest({ field: 'content', ko: error.ko, en: error.message });
      throw error;
    });
    return { dry_run, rows };
  }

  async function change(code: string, changes: { active?: boolean; price?: number }) {
    if (changes.active === undefined && changes.price === undefined) throw nothingToChange('active, price');
    const has = async () => (await catalogue.list()).products.find((product) => product.code === code);
    if (!(await has())) throw problem('NOT_FOUND');
    const row = Buffer.from(JSON.stringify({ products: [{ code, ...changes }] }));
    await catalogue.importFile('product.json', row, { dryRun: false });
    return (await has()) ?? gone();
  }
}

function gone(): never {
  throw problem('NOT_FOUND');
}
