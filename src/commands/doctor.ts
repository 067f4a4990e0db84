import { diagnose } from '../app/doctor.ts';
import { options } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';

export const doctorCommands: Command[] = [
  command({
    name: 'doctor',
    usage: '',
    async run({ args, config, misspelt = [] }) {
      options(args, []);
      return { findings: await diagnose(config, misspelt, console.error) };
    },
    show: ({ findings }) =>
      findings.map(({ check, ok, message }) => `${ok ? 'ok   ' : 'ERROR'}  ${check.padEnd(11)}  ${message}`).join('\n'),
    failed: ({ findings }) => findings.some(({ ok }) => !ok),
  }),
];
