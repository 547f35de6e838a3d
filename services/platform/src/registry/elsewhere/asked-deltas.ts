import type { DeltaEncoding } from '../deltas/delta-format.ts'
import type { DeltasService } from '../deltas/deltas.service.ts'
import { createFileMemory } from '../store/file-memory.ts'

const memoryBytes = 16 * 1024 * 1024
/** The whole file is at hand: nobody waits long for less of it. */
const patienceMs = 2000

/** What changed in files since others, as the registry has made it out; nothing while that does not answer. */
export function createAskedDeltas(origin: string, isReachable: () => boolean): Pick<DeltasService, 'find'> {
  const memory = createFileMemory(memoryBytes)

  return {
    async find({ name, build, path }, dictionary, encodings) {
      const address = ['/artifacts', name, ...(build === undefined ? [] : [build]), encodeURI(path)].join('/')
      for (const encoding of encodings) {
        const bytes = memory.find(`${encoding} ${dictionary} ${address}`)
        if (bytes) return { encoding, bytes }
      }
      if (!isReachable()) return undefined
      const answer = await fetch(origin + address, {
        headers: { 'available-dictionary': `:${dictionary}:`, 'accept-encoding': encodings.join(', ') },
        signal: AbortSignal.timeout(patienceMs),
      })
      const encoding = encodings.find((one: DeltaEncoding) => one === answer.headers.get('content-encoding'))
      if (!answer.ok || !encoding) {
        await answer.body?.cancel()
        return undefined
      }
      const bytes = Buffer.from(await answer.arrayBuffer())
      memory.keep(`${encoding} ${dictionary} ${address}`, bytes)
      return { encoding, bytes }
    },
  }
}
