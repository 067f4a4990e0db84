export type S3Connection = {
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The library takes a third of a second to load, which those without S3 need not wait for. */
export function loadS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Connection) {
  const connect = async () => {
    const [library, { getSignedUrl }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    const client = new library.S3Client({
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Newer checksum headers are unknown to many servers, and a presigned address would demand them of the sender.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { ...library, client, getSignedUrl };
  };
  let connected: ReturnType<typeof connect> | null = null;
  return () => {
    connected ??= connect();
    return connected;
  };
}
