import { decryptSecrets, openSecretBox } from '../app/secret-key.ts';
import { options } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';

export const secretCommands: Command[] = [
  command({
    name: 'secrets decrypt',
    usage: '',
    async run({ args, config, withDatabase }) {
      options(args, []);
      return withDatabase(async (database) => ({ decrypted: await decryptSecrets(database, openSecretBox(config)) }));
    },
    show: ({ decrypted }) =>
      `${decrypted} secrets are now stored unencrypted, for a version that cannot decrypt them. The next start of this version encrypts them.`,
  }),
];
