import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import type { OperatorDeps } from './deps.ts';
import { Samples, SwitchBody } from './sample-schema.ts';

/** Sample data, on or off. */

export function sampleRoutes({ samples }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/samples',
      summary: 'Get how much sample data there is',
      for: 'operator',
      data: Samples,
      handle: read,
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'PUT',
      path: '/operator/samples',
      summary: 'Add or remove the sample data',
      description:
        'Removal deletes products, categories, reporters, articles, themes and feeds that are samples. Releases that were sent with them stay readable; own data and the ledger are not changed.',
      for: 'operator',
      body: SwitchBody,
      data: Samples,
      message: MESSAGES.updated,
      handle: async ({ body }) => {
        await (body.is_on ? samples.add() : samples.remove());
        return read();
      },
      answer: (data) => ({ data }),
    }),
  ];

  async function read() {
    const counts = await samples.count();
    // A category that own reporters have is kept, and a theme of the same name may be the operator's.
    const { products, reporters, articles } = counts;
    return { is_on: products + reporters + articles > 0, counts };
  }
}
