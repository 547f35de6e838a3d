import { AlertWatch, type AlertPreview } from '@pointfare/shared/contracts/alert'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { previewAlert } from '@pointfare/shared/operations/alerts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

/** So long nothing more is typed or chosen before it is asked. */
const pauseMs = 350

/** What a watch would tell; while another answer is on its way the last one stays. Without a watch nothing is asked. */
export function useAlertPreview(watch: AlertWatch | undefined): {
  preview: AlertPreview | undefined
  isUpdating: boolean
  error: unknown
  retry: () => void
} {
  const wanted = watch && JSON.stringify(watch)
  const settled = useSettled(wanted)
  const input = settled === undefined ? null : { body: { watch: z.parse(AlertWatch, JSON.parse(settled)) } }
  const { data, error, isLoading, mutate } = useOperation(previewAlert, input, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  return {
    preview: data,
    isUpdating: isLoading || wanted !== settled,
    error: error as unknown,
    retry: () => void mutate(),
  }
}

/** The first of all at once, any other only when no other follows it soon. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (settled === text) return
    const timer = setTimeout(() => setSettled(text), settled === undefined ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [settled, text])
  return settled
}
