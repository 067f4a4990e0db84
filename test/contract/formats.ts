import type { Ajv } from 'ajv';
import { parseDay, parseMoment } from '../../src/kernel/clock.ts';

/** The two formats that the service's shapes name. */
export function addFormats<Validator extends Pick<Ajv, 'addFormat'>>(ajv: Validator): Validator {
  ajv.addFormat('korean-day', (text: string) => parseDay(text) !== null);
  ajv.addFormat('korean-moment', (text: string) => parseMoment(text) !== null);
  return ajv;
}
