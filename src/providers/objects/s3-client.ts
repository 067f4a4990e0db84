export type S3Connection = {
  /** Null for AWS. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Loaded on first use: the library takes a third of a second to load. */
export function loadS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Connection) {
  const connect = async () => {
    const [library, { getSignedUrl }, { Upload }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
      import('@aws-sdk/lib-storage'),
    ]);
    const client = new library.S3Client({
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Many servers do not support the newer checksum headers, and a presigned URL would require them from the client.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { ...library, client, getSignedUrl, Upload };
  };
  let connected: ReturnType<typeof connect> | null = null;
  return () => {
    connected ??= connect();
    return connected;
  };
}
