import { useApi } from '@pointfare/shared/http/use-operation'
import { exportUser } from '@pointfare/shared/operations/users'
import { useSite } from '@pointfare/shared/remote'
import { useMember } from './use-member.ts'
import { useSaving } from './use-saving.ts'

/** Everything the site keeps about the member, as a file for them. */
export function useExport() {
  const { date } = useSite()
  const { call } = useApi()
  const { userId } = useMember()
  const saving = useSaving({
    done: 'Your data has been saved as a file.',
    failed: 'Your data could not be exported. Please try again later.',
  })

  const exportData = (id: string) =>
    saving.save(async () => {
      const everything = await call(exportUser, { params: { id } })
      saveFile(`pointfare-my-data-${date()}.json`, JSON.stringify(everything, null, 2))
    })

  return {
    isExporting: saving.isSaving,
    outcome: saving.outcome,
    /** Undefined until the API knows the member. */
    exportData: userId && (() => exportData(userId)),
  }
}

function saveFile(name: string, content: string) {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
