import { call } from '@pointfare/shared/http/call'
import { HttpError } from '@pointfare/shared/http/errors'
import { linkPreview } from '@pointfare/shared/platform/operations/previews'
import type { PreviewLink, PreviewRequest } from '@pointfare/shared/platform/preview'
import { useState } from 'react'
import type { Trouble } from '../domain/trouble.ts'
import { useManager, useSession } from '../session/session.tsx'
import { troubleOf } from './trouble-of.ts'

/** A link that lets whoever has it look at something that is not released; there is none until it is asked for. */
export function usePreviewLink(what: PreviewRequest) {
  const { token } = useManager()
  const { expire } = useSession()
  const [link, setLink] = useState<PreviewLink>()
  const [trouble, setTrouble] = useState<Trouble>()

  async function ask() {
    setTrouble(undefined)
    try {
      setLink(await call(linkPreview, { body: what }, { token }))
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return expire()
      setTrouble(troubleOf(error))
    }
  }
  return { link, trouble, ask: () => void ask() }
}
