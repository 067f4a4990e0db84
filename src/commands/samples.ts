import { options } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';

export const sampleCommands: Command[] = [
  command({
    name: 'samples remove',
    usage: '',
    async run({ words, withStore }) {
      options(words, []);
      // Loaded by the command that needs them: the others answer sooner without.
      const { removeSampleNews } = await import('../areas/newsclip/index.ts');
      const { setSamplesActive } = await import('../areas/releases/index.ts');
      return withStore(async (database) => {
        const news = await removeSampleNews(database);
        // Releases may have been sent with the catalogue's: they stay known, and are offered to nobody.
        return { ...news, catalogue_deactivated: await setSamplesActive(database, false) };
      });
    },
    show: ({ articles, themes, catalogue_deactivated }) =>
      `Removed ${articles} sample articles and ${themes} themes; ${catalogue_deactivated} products and reporters of the sample catalogue deactivated.`,
  }),
];
