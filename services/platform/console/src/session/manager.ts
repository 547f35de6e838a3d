import * as z from 'zod/mini'

/** Who releases, and what lets them. */
export const Manager = z.object({ actor: z.string().check(z.minLength(1), z.maxLength(100)), token: z.string() })
export type Manager = z.infer<typeof Manager>

const key = 'pointfare-release-manager'

/** Keeps who is signed in for as long as the tab is open, and nowhere else. */
export const createManagerStorage = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => ({
  read: (): Manager | undefined => z.safeParse(Manager, parsed(storage.getItem(key))).data,
  write: (manager: Manager) => storage.setItem(key, JSON.stringify(manager)),
  clear: () => storage.removeItem(key),
})
export type ManagerStorage = ReturnType<typeof createManagerStorage>

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
