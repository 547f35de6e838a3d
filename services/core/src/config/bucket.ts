/** What an address such as s3://bucket/folder names; the prefix is empty, or ends in `/`. */
export function bucketIn(address: string) {
  const [bucket = '', ...folders] = address.slice('s3://'.length).split('/').filter(Boolean)
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') }
}

type Data = { S3_ENDPOINT?: string | undefined; S3_REGION?: string | undefined }

/** Stores other than Amazon's rarely have regions, but the protocol wants one named. */
export const regionOf = ({ S3_REGION, S3_ENDPOINT }: Data) => S3_REGION ?? (S3_ENDPOINT ? 'us-east-1' : undefined)
