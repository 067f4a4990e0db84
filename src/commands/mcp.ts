// biome-ignore-all lint/plugin/imports-on-demand: Only this command needs the protocol of assistants.
import { VERSION } from '../config/version.ts';
import { UsageError } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';

export const mcpCommands: Command[] = [
  command({
    name: 'mcp',
    usage: '',
    help: () =>
      'Serves an assistant over the standard streams (Model Context Protocol). PRESSWRIGHT_API_KEY is the key of the account, PRESSWRIGHT_URL the address of the installation, http://localhost:3000 by default, PRESSWRIGHT_LANGUAGE that of messages: ko (default) or en.',
    async run() {
      const { PRESSWRIGHT_API_KEY: apiKey, PRESSWRIGHT_URL: baseUrl = 'http://localhost:3000' } = process.env;
      if (!apiKey) throw new UsageError('PRESSWRIGHT_API_KEY must be set.');
      const language = process.env.PRESSWRIGHT_LANGUAGE === 'en' ? 'en' : 'ko';
      const { serveMcpOverStdio } = await import('../mcp/stdio.ts');
      await serveMcpOverStdio({ apiKey, baseUrl, language }, VERSION);
    },
    // The standard output belongs to the protocol.
    show: () => '',
  }),
];
