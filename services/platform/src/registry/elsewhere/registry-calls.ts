import {
  confirmNewest,
  getPageKey,
  listFiles,
  readFile,
  takeEmergency,
} from '@pointfare/shared/platform/operations/edges'
import { getHead } from '@pointfare/shared/platform/operations/channels'
import { addressOf } from '@pointfare/shared/operations/operation'
import type { Emergency } from '@pointfare/shared/platform/emergency'
import { confirmationType } from '@pointfare/shared/platform/open-tab-calls'
import { ReleaseConfirmation } from '@pointfare/shared/platform/release-confirmation'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import * as z from 'zod/mini'
import { RegistryAway } from '../errors.ts'
import { callRegistry, RegistryUnreachable } from '../registry-http.ts'
import { readSigned, verifyDocument } from '../signing/signer.ts'

/** A registry that does not answer soon is away: what is asked again each second waits no longer. */
const patienceMs = 5000
const patienceForFilesMs = 60_000
/** It is asked each second. */
const answeringMs = 5000

type Dependencies = {
  origin: string
  token: string
  keys: readonly ReleaseKey[]
  channel: string
  now: () => Date
}

/** A confirmation as it is passed on to tabs, and what it says. */
export type Confirmed = { text: string; said: ReleaseConfirmation }

export type RegistryCalls = ReturnType<typeof createRegistryCalls>

/**
 * What an edge asks the registry on another host. What that says of releases is believed only as it is signed.
 * Everything may throw RegistryUnreachable, RegistryRefused, or BadSignature for what nobody trusted signed.
 */
export function createRegistryCalls({ origin, token, keys, channel, now }: Dependencies) {
  const registry = { origin, token, patienceMs }
  const params = { channel }
  let answeredAt = -Infinity
  const note = () => void (answeredAt = now().getTime())

  async function fetchBytes(path: string): Promise<Response> {
    const signal = AbortSignal.timeout(patienceForFilesMs)
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(origin + path, { headers, signal }).catch((cause: unknown) => {
      throw new RegistryUnreachable(`No release registry answers at ${origin}`, { cause })
    })
    if (response.ok) note()
    return response
  }

  return {
    /** Whether the registry has answered within some seconds. */
    isAnswering: () => now().getTime() - answeredAt < answeringMs,

    /** Which release is the newest, signed. */
    async confirmation(): Promise<Confirmed> {
      const { confirmation: text } = await callRegistry(registry, confirmNewest, { params })
      note()
      const said = z.parse(ReleaseConfirmation, await readSigned(keys, confirmationType, text))
      if (said.channel !== channel) throw new RegistryUnreachable(`${origin} confirms ${said.channel} for ${channel}`)
      return { text, said }
    },

    /** The newest release, as it was signed. */
    async head(): Promise<ReleaseDocument> {
      const response = await fetchBytes(addressOf(getHead, { params }))
      const document: unknown = response.ok ? await response.json() : undefined
      const isRead = z.safeParse(ReleaseDocument, document).success
      if (!isRead) throw new RegistryUnreachable(`${origin} answers no release of ${channel}`)
      // Kept as it came: parsing drops what this version does not know, and it was signed.
      await verifyDocument(keys, document as object)
      return document as ReleaseDocument
    },

    pageKey: async () => Buffer.from((await callRegistry(registry, getPageKey, {})).key, 'base64url'),

    files: (name: string, build: string) => callRegistry(registry, listFiles, { params: { name, build } }),

    /** A file, or with `br` its compressed twin. */
    async read(name: string, build: string, path: string, twin?: 'br'): Promise<Buffer> {
      const query = twin ? { twin } : {}
      const response = await fetchBytes(addressOf(readFile, { params: { name, build, '*': path }, query }))
      if (!response.ok) throw new RegistryAway(`The registry does not give ${path} of ${name} ${build}`)
      return Buffer.from(await response.arrayBuffer())
    },

    tellEmergency: (emergency: Emergency) => callRegistry(registry, takeEmergency, { params, body: emergency }),
  }
}
