import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** More days than that no airline sells ahead. */
const most = 240

/** The lowest number that nobody took before, in whichever worker; `folder` is emptied when a run begins. */
export async function takeNumber(folder: string): Promise<number> {
  const taken = join(folder, 'taken')
  await mkdir(taken, { recursive: true })
  for (let number = 0; number < most; number += 1) {
    try {
      await mkdir(join(taken, String(number)))
      return number
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error(`All ${most} days that journeys may have to themselves are taken`)
}
