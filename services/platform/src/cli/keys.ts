import { ReleaseKeys } from '@pointfare/shared/platform/release-key'
import { createPrivateKey } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { callRegistry, type Registry } from '../registry/registry-http.ts'
import { makeSigningKey } from '../registry/signing/signing-key.ts'
import { createSigner } from '../registry/signing/sign-releases.ts'
import { UsageError, type Output } from './command.ts'

/** Public keys: those that a registry's pages believe, or the one of a key that is made for later. */
export async function keys(registry: Registry, [verb, file]: string[]): Promise<Output> {
  if (verb === undefined) return believed(registry)
  if (verb !== 'create' || !file) throw new UsageError('keys can create a key in a file, such as keys create next-key')
  return create(file)
}

async function believed(registry: Registry): Promise<Output> {
  const all = await callRegistry(registry, 'keys', ReleaseKeys)
  return { json: all, lines: all.map(({ id, publicKey }) => `${id}  ${publicKey}`) }
}

/** A file that is there already stays as it is. */
async function create(file: string): Promise<Output> {
  const pem = makeSigningKey()
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 })
  const { key } = createSigner(createPrivateKey(pem))
  return { json: key, lines: [`${file} holds the key ${key.id}; pages believe it by its public half:`, key.publicKey] }
}
