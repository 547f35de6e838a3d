import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { useState, type ReactNode } from 'react'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { useAccess } from '../hooks/use-access.ts'
import { useDialog } from '../hooks/use-dialog.ts'
import type { DialogName } from '../paths.ts'
import { AbortCanary } from './abort-canary.tsx'
import { CanaryShare } from './canary-share.tsx'
import { ChangeSeveral } from './change-several.tsx'
import { ChangeSite } from './change-site.tsx'
import { FinishCanary } from './finish-canary.tsx'
import { FreezeChannel } from './freeze-channel.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { PromoteBuild } from './promote-build.tsx'
import { RemoveRemote } from './remove-remote.tsx'
import { RollBack } from './roll-back.tsx'
import { StartCanary } from './start-canary.tsx'

type Props = { head: ReleaseDocument; rows: readonly ChannelRow[] }
type Shown = { head: ReleaseDocument; row: ChannelRow | undefined }

/** The dialog that the address names; an address that names something else opens none. */
export function ChannelDialog({ head, rows }: Props) {
  const { dialog, artifact, source, openDialog, closeDialog } = useDialog()
  const { mayChange, scopes } = useAccess(head.channel)
  const row = rows.find(({ name }) => name === artifact)
  const key = dialog && `${dialog} ${artifact ?? source ?? ''}`

  // What is decided about stays as it was looked at, also when the channel moves, be it by this very decision.
  const [opened, setOpened] = useState({ key, head, row })
  if (opened.key !== key) setOpened({ key, head, row })

  const hasMoved = opened.row?.build !== row?.build || opened.row?.canary?.build !== row?.canary?.build
  const content =
    dialog &&
    opened.key === key &&
    contentOf(dialog, opened, {
      rows,
      source,
      hasMoved: isAboutSite(dialog) ? opened.head.seq !== head.seq : hasMoved,
      onClose: closeDialog,
      onRemove: () => openDialog('remove', artifact, { isInstead: true }),
    })
  const isAllowed = mayChange(dialog && isAboutSite(dialog) ? undefined : artifact)
  return (
    <Dialog title={content ? content.title : ''} isOpen={Boolean(content)} onClose={closeDialog}>
      {content && (
        <div css={{ width: '40rem', maxWidth: '100%' }}>
          {isAllowed ? content.body : <NotAllowed scopes={scopes} onClose={closeDialog} />}
        </div>
      )}
    </Dialog>
  )
}

/** Dialogs about the whole channel. */
const isAboutSite = (dialog: DialogName) =>
  dialog === 'freeze' || dialog === 'restore' || dialog === 'take-over' || dialog === 'several'

type Handling = {
  rows: readonly ChannelRow[]
  source: string | undefined
  hasMoved: boolean
  onClose: () => void
  onRemove: () => void
}

function contentOf(
  dialog: DialogName,
  { head, row }: Shown,
  { rows, source, hasMoved, onClose, onRemove }: Handling,
): { title: string; body: ReactNode } | undefined {
  const { channel } = head
  if (dialog === 'freeze') {
    const isFrozen = head.frozen === true
    const body = <FreezeChannel channel={channel} isFrozen={isFrozen} onClose={onClose} />
    return { title: isFrozen ? `Thaw ${channel}` : `Freeze ${channel}`, body }
  }
  if (dialog === 'restore') {
    const wish = { restore: /^\d{1,9}$/.test(source ?? '') ? Number(source) : ('previous' as const) }
    const title = source ? `Restore ${channel} to release ${source}` : `Roll back all of ${channel}`
    return { title, body: <ChangeSite {...{ channel, hasMoved, onClose, wish }} /> }
  }
  if (dialog === 'take-over') {
    if (!source) return undefined
    return {
      title: `Promote ${source} to ${channel}`,
      body: <ChangeSite {...{ channel, hasMoved, onClose }} wish={{ from: source }} />,
    }
  }
  if (dialog === 'several') {
    return { title: `Change several of ${channel}`, body: <ChangeSeveral {...{ channel, hasMoved, onClose, rows }} /> }
  }
  if (!row) return undefined

  const { name, canary } = row
  const props = { channel, row, hasMoved, onClose }
  switch (dialog) {
    case 'roll-back':
      return { title: `Roll back ${name}`, body: <RollBack {...props} onRemove={onRemove} /> }
    case 'remove':
      return name === 'shell' ? undefined : { title: `Remove ${name}`, body: <RemoveRemote {...props} /> }
    case 'promote':
      return { title: `Promote ${name}`, body: <PromoteBuild {...props} /> }
    case 'canary':
      return name === 'shell' ? undefined : { title: `Canary of ${name}`, body: <StartCanary {...props} /> }
    case 'share':
      return canary && { title: `Share of ${name}`, body: <CanaryShare {...props} canary={canary} /> }
    case 'finish':
      return canary && { title: `Finish the canary of ${name}`, body: <FinishCanary {...props} canary={canary} /> }
    case 'abort':
      return canary && { title: `Abort the canary of ${name}`, body: <AbortCanary {...props} canary={canary} /> }
  }
}
