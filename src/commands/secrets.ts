import { options } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';

export const secretCommands: Command[] = [
  command({
    name: 'secrets decrypt',
    usage: '',
    async run({ words, config, withStore }) {
      options(words, []);
      const { decryptSecrets, openSecretBox } = await import('../app/secret-key.ts');
      return withStore(async (database) => ({ decrypted: await decryptSecrets(database, openSecretBox(config)) }));
    },
    show: ({ decrypted }) =>
      `${decrypted} secrets are stored in the clear again, for a release that cannot decrypt them. The next start of this one encrypts them.`,
  }),
];
