import { Readable } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'
import { readConfig } from '@pointfare/core/config'
import { buildEdge } from '../build-edge.ts'
import type { EdgePorts, ServedFile } from '../ports.ts'
import { aRelease } from './a-release.ts'

export const template =
  '<html lang="en-GB"><head><!--head--></head><body><div id="root"></div><!--waiting--><!--boot--></body></html>'

export const aFile = (content: string, type = 'text/javascript; charset=utf-8'): ServedFile => {
  const brotli = brotliCompressSync(content)
  return {
    type,
    bytes: Buffer.byteLength(content),
    brotliBytes: brotli.length,
    open: async (encoding) => Readable.from([encoding ? brotli : Buffer.from(content)]),
    text: async () => content,
    dictionaryFor: undefined,
    delta: async () => undefined,
  }
}

/** Files by `name/build/path`, as complete artifacts hold them. */
export const artifactFiles = (files: Record<string, ServedFile>): EdgePorts['artifactFiles'] => ({
  find: async (name, build, path) => files[`${name}/${build}/${path}`],
})

/** A site that takes no overrides. */
export const noOverrides: EdgePorts['overrides'] = {
  ask: async () => ({ fault: 'off' }),
  confirm: async () => ({ fault: 'off' }),
  open: async () => undefined,
  end: async () => {},
}

/** A site that shows nothing beside itself. */
export const noPreviews: EdgePorts['previews'] = {
  open: async () => ({ fault: 'unknown' }),
  channels: async () => [],
  isKnown: async () => false,
  admits: async () => false,
  ask: async () => ({ fault: 'off' }),
  confirm: async () => ({ fault: 'off' }),
}

/** An edge on a live release, all parts up and no upstreams, unless `ports` says otherwise. */
export const anEdge = (ports: Partial<EdgePorts> = {}) =>
  buildEdge({
    config: () => readConfig({ SITE_ORIGIN: 'https://pointfare.example' }),
    isDemoData: () => true,
    hasHotels: () => true,
    pushKey: () => null,
    liveRelease: { current: () => release },
    provePage: () => undefined,
    releaseKeys: () => [],
    artifactFiles: artifactFiles({ 'shell/shell-build/index.html': aFile(template, 'text/html; charset=utf-8') }),
    overrides: noOverrides,
    previews: noPreviews,
    pageViews: () => undefined,
    networks: async () => [],
    sourceHealth: async () => [],
    pullFigures: async () => undefined,
    loginDeletionFigures: async () => undefined,
    mailFigures: async () => undefined,
    backupFigures: async () => undefined,
    vitalFigures: async () => [],
    releaseFigures: async () => undefined,
    frontCacheFigures: () => [],
    standbyFigures: async () => undefined,
    rendering: () => undefined,
    upstreams: [],
    isStopping: () => false,
    missingParts: async () => [],
    databaseAnswers: async () => true,
    clockAheadSeconds: () => 0,
    isClockOff: () => false,
    logger: { level: 'silent' },
    ...ports,
  })

const release = aRelease()
