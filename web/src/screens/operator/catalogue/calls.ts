import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import type { Catalogue, Imported, ImportInput, Product, ProductChange, Reporter } from '../types.ts';

const CATALOGUE = '/operator/catalogue';
/** Also refresh the products and categories that customers see. */
const TOUCHED = [CATALOGUE, '/release/products', '/release/categories'];

export const PAGE_SIZE = 50;

export function useCatalogue(page: number, keyword: string) {
  return useApi<Catalogue>(CATALOGUE, { page, page_size: PAGE_SIZE, keyword });
}

type Change = ProductChange & { product: Product };

export function useChangeProduct(onDone: (change: Change) => void) {
  return useAction<Change, Product>({
    call: ({ product, ...change }) => api.put(`${CATALOGUE}/products/${encodeURIComponent(product.code)}`, change),
    refresh: TOUCHED,
    onDone: (_output, change) => onDone(change),
  });
}

export function useImport(onDone: (result: Imported) => void) {
  return useAction<ImportInput, Imported>({
    call: (input, options) => api.post(`${CATALOGUE}/import`, input, options),
    refresh: TOUCHED,
    onDone,
  });
}

/** There is no endpoint for a single reporter: import one row instead. */
export function useSwitchReporter(onDone: (reporter: Reporter) => void) {
  return useAction<Reporter, Imported>({
    call: ({ email, active }, options) => {
      const content = JSON.stringify({ reporters: [{ email, active: !active }] });
      return api.post(`${CATALOGUE}/import`, { format: 'json', content, dry_run: false }, options);
    },
    refresh: TOUCHED,
    onDone: (_output, reporter) => onDone(reporter),
  });
}
