import { type Config, ConfigError } from '../config/index.ts';
import type { Vision } from '../providers/extraction/index.ts';
import { createVision } from '../providers/extraction/vision.ts';
import { parseModelName } from '../providers/text/settings.ts';

/** The model that transcribes uploaded pictures and scans; undefined without one, then OCR is used. */
export function configuredVision(config: Config, onFailure: Vision['onFailure']): Vision | undefined {
  const name = config.visionModel === undefined ? null : parseModelName(config.visionModel);
  if (!name) return undefined;
  const [apiKey, baseUrl] = [config.visionModelApiKey || undefined, config.visionModelBaseUrl];
  if (name.provider === 'compatible' && !baseUrl)
    throw new ConfigError('VISION_MODEL_BASE_URL must be the address of the server of a compatible model.');
  if (name.provider !== 'compatible' && !apiKey)
    throw new ConfigError(`VISION_MODEL_API_KEY must be set to the key for ${name.provider}.`);
  const transcribe = createVision({ ...name, apiKey, baseUrl }, fetch);
  return { transcribe, timeoutMs: config.visionModelTimeoutSeconds * 1000, onFailure };
}
