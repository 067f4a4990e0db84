import { removeSampleNews } from '../areas/newsclip/index.ts';
import { setSamplesActive } from '../areas/releases/index.ts';
import { options } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';

export const sampleCommands: Command[] = [
  command({
    name: 'samples remove',
    usage: '',
    async run({ args, withDatabase }) {
      options(args, []);
      return withDatabase(async (database) => {
        const news = await removeSampleNews(database);
        // Sent releases may refer to sample products and reporters, so these are deactivated instead of deleted.
        return { ...news, catalogue_deactivated: await setSamplesActive(database, false) };
      });
    },
    show: ({ articles, themes, catalogue_deactivated }) =>
      `Removed ${articles} sample articles and ${themes} themes; ${catalogue_deactivated} products and reporters of the sample catalogue deactivated.`,
  }),
];
