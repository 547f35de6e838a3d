import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { dialogs, type DialogName } from '../paths.ts'

/** The dialog that the address names, and what it is about. Opening one is a step in the tab's history, so Back closes it. */
export function useDialog() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const open = dialogs.find((name) => name === parameters.get('dialog'))

  return {
    dialog: open,
    artifact: parameters.get('artifact') ?? undefined,
    /** The release, or the channel, that the site is taken from. */
    source: parameters.get('release') ?? parameters.get('from') ?? undefined,
    /** `isInstead`: of the one that is open, so that Back closes both. */
    openDialog(name: DialogName, artifact?: string, { isInstead = false, from = '' } = {}) {
      const query = new URLSearchParams({ dialog: name, ...(artifact ? { artifact } : {}), ...(from ? { from } : {}) })
      const stored: unknown = isInstead ? state : { isOpenedHere: true }
      void navigate(`?${query}`, { state: stored, replace: isInstead, preventScrollReset: true })
    },
    closeDialog() {
      // A dialog also says that it closed when this closed it.
      if (!open) return
      // Who came by a link has nothing of ours to go back to.
      const isOpenedHere = (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true
      void (isOpenedHere ? navigate(-1) : navigate('?', { replace: true }))
    },
  }
}
