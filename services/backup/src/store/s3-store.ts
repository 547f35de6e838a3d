import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { BackupRefused } from '../errors.ts'
import type { BackupStore } from './backup-store.ts'

type Options = {
  client: S3Client
  bucket: string
  /** Empty, or what every key starts with, ending in `/`. */
  prefix: string
}

/** A bucket of Amazon S3 or of a store that speaks its protocol. */
export function createS3Store({ client, bucket, prefix }: Options): BackupStore {
  const place = `s3://${bucket}/${prefix}`
  const refuse = (cause: unknown): never => {
    const why = cause instanceof S3ServiceException ? `refuses this (${cause.name})` : 'does not answer'
    throw new BackupRefused(`BACKUP_STORE ${place} ${why}.`, { cause })
  }
  const objectOf = (name: string) => ({ Bucket: bucket, Key: prefix + name })

  return {
    place,

    async write(name, content) {
      await client.send(new PutObjectCommand({ ...objectOf(name), Body: content })).catch(refuse)
    },

    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(name)))
        // In Node the SDK answers with the streams of Node.
        return await buffer(Body as Readable)
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined
        return refuse(error)
      }
    },

    async list(folder) {
      const keys: string[] = []
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + folder })) {
          keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        }
      } catch (error) {
        refuse(error)
      }
      return keys.map((key) => key.slice(prefix.length)).toSorted()
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(objectOf(name))).catch(refuse)
    },
  }
}
