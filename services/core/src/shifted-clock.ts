import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const preload = /--import=(\S+\/shifted-clock\.mjs)/

/**
 * What a process that is started without our environment needs to have the same clock: variables, and folders that it reads. Nothing,
 * unless the clock is shifted.
 */
export function shiftedClock(): { env: Record<string, string>; folders: string[] } {
  const { POINTFARE_CLOCK_OFFSET_MS: offset, NODE_OPTIONS: options = '' } = process.env
  const file = preload.exec(options)?.[1]
  if (!offset || !file) return { env: {}, folders: [] }
  return {
    env: { POINTFARE_CLOCK_OFFSET_MS: offset, NODE_OPTIONS: `--import=${file}` },
    folders: [dirname(fileURLToPath(file))],
  }
}
