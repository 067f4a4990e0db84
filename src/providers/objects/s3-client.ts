// biome-ignore-all lint/plugin/imports-on-demand: The AWS SDK is slow to load.
export type S3Connection = {
  /** Null for AWS. */
  endpoint: string | null;
  region: string;
  /** Null for the default chain of the SDK: environment, profile, web identity, container, instance metadata. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Loaded on first use: the library takes a third of a second to load. */
export function loadS3({ endpoint, region, credentials }: S3Connection) {
  const connect = async () => {
    const [library, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
    const client = new library.S3Client({
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      region,
      ...(credentials === null ? {} : { credentials }),
      // The SDK would print expected refusals of uploads to the console.
      logger: SILENT,
      // Many servers do not support the newer checksum headers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { ...library, client, Upload };
  };
  let connected: ReturnType<typeof connect> | null = null;
  return () => {
    connected ??= connect();
    return connected;
  };
}
