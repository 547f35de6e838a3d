import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { StoreUnavailable } from '../errors.ts'
import type { ArtifactStore, StoredFile } from './artifact-store.ts'
import { createFileMemory } from './file-memory.ts'

type Options = {
  client: S3Client
  bucket: string
  /** Empty, or what every key starts with, ending in `/`. */
  prefix: string
  /** How much of what visitors ask for stays in memory. */
  memoryBytes?: number
  keysAtOnce?: number
}

/** A dozen builds as browsers get them; while the bucket is away, these go on being served. */
const usualMemoryBytes = 64 * 1024 * 1024

const filesAtOnce = 8
const mostWriteAttempts = 8

/** Most keys of one list or one removal (Amazon S3 API reference, ListObjectsV2 and DeleteObjects). */
const mostKeys = 1000

/**
 * Keeps artifacts as objects prefix/name/build/path, laid out as the folder store lays out its files, so that one may be
 * copied to the other. Writes are conditional: of two at the same time one wins, and nothing is ever written over.
 */
export function createS3Store({ client, bucket, prefix, ...options }: Options): ArtifactStore {
  const { memoryBytes = usualMemoryBytes, keysAtOnce = mostKeys } = options
  const memory = createFileMemory(memoryBytes)
  const folderOf = (name: string, build: string) => `${prefix}${name}/${build}/`
  const keyOf = ({ name, build, path, encoding }: StoredFile) =>
    `${folderOf(name, build)}${encoding ? `.${encoding}/` : ''}${path}`

  const store: ArtifactStore = {
    async missing(name, build, paths) {
      const folder = folderOf(name, build)
      const stored = new Set(await list(folder))
      return paths.filter((path) => !stored.has(folder + path))
    },

    async write(file, bytes) {
      for (let attempt = 1; ; attempt++) {
        const status = await put(keyOf(file), bytes)
        if (status !== 'conflict') return
        if (attempt === mostWriteAttempts) throw new StoreUnavailable('is being written to by others', file)
        await pause(100 * attempt)
      }
    },

    async read(file) {
      const object = await get(keyOf(file))
      return object && whole(object.body)
    },

    async open(file) {
      const key = keyOf(file)
      const known = memory.find(key)
      if (known) return Readable.from([known])

      const object = await get(key)
      if (!object || !memory.takes(object.bytes)) return object?.body
      const bytes = await whole(object.body)
      memory.keep(key, bytes)
      return Readable.from([bytes])
    },

    async prepare(files) {
      const unknown = files.filter((file) => !memory.has(keyOf(file)))
      await pLimit(filesAtOnce).map(unknown, async (file) => (await store.open(file))?.destroy())
    },

    async remove(file) {
      const key = keyOf(file)
      memory.forget(key)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(unavailable)
    },

    async removeBuild(name, build) {
      const folder = folderOf(name, build)
      memory.forgetFolder(folder)
      const keys = await list(folder)
      for (let first = 0; first < keys.length; first += keysAtOnce) {
        await removeAll(keys.slice(first, first + keysAtOnce))
      }
    },
  }
  return store

  async function list(folder: string): Promise<string[]> {
    const keys: string[] = []
    try {
      const listing = { Bucket: bucket, Prefix: folder, MaxKeys: keysAtOnce }
      for await (const page of paginateListObjectsV2({ client }, listing)) {
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
      }
    } catch (error) {
      unavailable(error)
    }
    return keys
  }

  async function get(key: string): Promise<{ body: Readable; bytes: number } | undefined> {
    try {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      // In Node the SDK answers with the streams of Node.
      return { body: Body as Readable, bytes: ContentLength ?? Infinity }
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined
      return unavailable(error)
    }
  }

  async function put(key: string, bytes: Uint8Array): Promise<'stored' | 'conflict'> {
    try {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, IfNoneMatch: '*' }))
      return 'stored'
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
      if (status === 412) return 'stored'
      // Another process is writing it at this moment, and may yet fail.
      if (status === 409) return 'conflict'
      return unavailable(error)
    }
  }

  async function removeAll(keys: string[]) {
    const Objects = keys.map((Key) => ({ Key }))
    const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })
    const { Errors: errors = [] } = await client.send(command).catch(unavailable)
    if (errors[0]) throw new StoreUnavailable(`kept ${errors.length} files (${errors[0].Code})`, errors)
  }
}

/** The connection may break while the body is on its way. */
const whole = (body: Readable): Promise<Buffer> => buffer(body).catch(unavailable)

function unavailable(cause: unknown): never {
  const predicate = cause instanceof S3ServiceException ? `refuses this (${cause.name})` : 'does not answer'
  throw new StoreUnavailable(predicate, cause)
}
