import { type Config, ConfigError } from '../config/index.ts';
import { createOutbound } from '../kernel/outbound/index.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import { type MakePicture, makePicture, type PictureDeps } from '../media/images/index.ts';
import { loadPolicy, type Policy } from '../media/images/policy.ts';
import { createCard } from '../providers/image/card/index.ts';
import { createImageModel } from '../providers/image/http.ts';
import type { ImageModel } from '../providers/image/port.ts';
import {
  checkImageSettings,
  type ImageSettings,
  imageServerHost,
  parseImageModel,
} from '../providers/image/settings.ts';

/** The configured image model, or the built-in card when there is none. */
export function createPictures(
  config: Config,
  { workers, now, ...deps }: Pick<PictureDeps, 'savePublic' | 'onPicture'> & { workers: WorkerPool; now(): Date },
): MakePicture {
  const pictureDeps: PictureDeps = {
    ...deps,
    model: imageModel(config, workers, now),
    policy: readPolicy(config.imagePolicyFile),
  };
  const testDeps = { ...pictureDeps, model: createCard({ workers }) };
  return (input) => makePicture(input.isTest ? testDeps : pictureDeps, input);
}

function imageModel(config: Config, workers: WorkerPool, now: () => Date): ImageModel {
  const settings = imageSettings(config);
  if (!settings) return createCard({ workers });
  const serverHost = imageServerHost(settings);
  const outbound = createOutbound({
    allow: [...config.outboundAllow, ...(serverHost ? [serverHost] : [])],
    userAgent: 'Presswright',
  });
  return createImageModel(settings, { fetch, outbound, now, random: Math.random });
}

/** Null without a model; throws when the settings are inconsistent. */
export function imageSettings(config: Config): ImageSettings | null {
  const named = config.imageModel === undefined ? null : parseImageModel(config.imageModel);
  if (!named) return null;
  const settings = {
    ...named,
    apiKey: config.imageModelApiKey || undefined,
    baseUrl: config.imageModelBaseUrl,
    timeoutSeconds: config.imageModelTimeoutSeconds,
  };
  const complaint = checkImageSettings(settings);
  if (complaint) throw new ConfigError(complaint);
  return settings;
}

function readPolicy(file: string): Policy {
  try {
    return loadPolicy(file || undefined);
  } catch (error) {
    throw new ConfigError(`IMAGE_POLICY_FILE cannot be read: ${(error as Error).message}.`);
  }
}
