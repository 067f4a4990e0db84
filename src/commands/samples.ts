import { removeSamples } from '../app/samples/switch.ts';
import { options } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';

export const sampleCommands: Command[] = [
  command({
    name: 'samples remove',
    usage: '',
    async run({ args, withDatabase }) {
      options(args, []);
      return withDatabase(removeSamples);
    },
    show: ({ articles, themes, products, categories, reporters, feeds }) =>
      `Removed the sample data: ${articles} articles, ${themes} themes, ${products} products, ${categories} categories, ${reporters} reporters, ${feeds} feeds.`,
  }),
];
