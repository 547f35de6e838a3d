import { formatPeople } from '@pointfare/shared/platform/audience'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { Button } from '@pointfare/shared/ui/button'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { space } from '@pointfare/shared/ui/tokens'
import { type ReactNode, useState } from 'react'
import { BuildWay } from '../components/build-way.tsx'
import { ShareField } from '../components/share-field.tsx'
import { useConsoleContext } from '../console-context.tsx'
import type { ChannelRow } from '../domain/channel-rows.ts'
import { parseShare, formatShare } from '../domain/share.ts'
import { useAccess } from '../hooks/use-access.ts'
import { useDialog } from '../hooks/use-dialog.ts'
import type { DialogName } from '../paths.ts'
import { ChangeSeveral } from './change-several.tsx'
import { ChangeSite } from './change-site.tsx'
import { Changes } from './changes.tsx'
import { Decide, type DecideProps } from './decide.tsx'
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

/** Shown for a link to a decision that this token may not make. */
function NotAllowed({ scopes, onClose }: { scopes: readonly string[]; onClose: () => void }) {
  return (
    <EmptyState title="Your token does not allow this">
      <p>It is for {scopes.join(', ')}. Ask whoever made it for one that is for more, or somebody who has one.</p>
      <Button onClick={onClose} css={{ marginBlockStart: space[4] }}>
        Close
      </Button>
    </EmptyState>
  )
}

/** Stops promotions to a channel, or lets them again. */
function FreezeChannel({ isFrozen, ...props }: DecideProps & { isFrozen: boolean }) {
  return (
    <Decide
      {...props}
      call="freeze"
      confirm={isFrozen ? 'Thaw the channel' : 'Freeze the channel'}
      body={(reason) => ({ frozen: !isFrozen, reason })}
      outcome={isFrozen ? `${props.channel} takes promotions again` : `${props.channel} is frozen`}
    >
      <p>
        {isFrozen
          ? 'Promotions and canaries are taken again.'
          : 'No promotion and no canary is taken until it is thawed. Rollbacks and removals always are.'}
      </p>
    </Decide>
  )
}

type AbortCanaryProps = DecideProps & { row: ChannelRow; canary: NonNullable<ChannelRow['canary']> }

/** Ends a canary for all visitors; open tabs leave it at once. */
function AbortCanary({ row, canary, ...props }: AbortCanaryProps) {
  const { name } = row
  return (
    <Decide
      {...props}
      call="abort"
      confirm="Abort the canary"
      body={(reason) => ({ name, reason })}
      outcome={`The canary of ${name} is over`}
      withdraws={[{ name, build: canary.build }]}
    >
      <BuildWay of={name} from={{ label: 'Canary', ...canary }} to={{ label: 'For everybody again', ...row }} />
    </Decide>
  )
}

type FinishCanaryProps = DecideProps & { row: ChannelRow; canary: NonNullable<ChannelRow['canary']> }

/** Promotes a canary to all visitors. */
function FinishCanary({ row, canary, ...props }: FinishCanaryProps) {
  const { name, build } = row
  return (
    <Decide
      {...props}
      call="promote"
      confirm={`Promote ${canary.version} (${canary.build})`}
      force="possible"
      body={(reason, force) => ({ builds: { [name]: canary.build }, expect: { [name]: build }, reason, ...force })}
      outcome={`Everybody gets ${name} ${canary.version} with the next visit`}
    >
      <BuildWay of={name} from={{ label: 'Live now', ...row }} to={{ label: 'For everybody', ...canary }} />
      <Changes name={name} from={build} to={canary.build} />
    </Decide>
  )
}

type CanaryShareProps = DecideProps & { row: ChannelRow; canary: NonNullable<ChannelRow['canary']> }

/** Widens or narrows a running canary; who has it keeps it while it widens. */
function CanaryShare({ row: { name }, canary, ...props }: CanaryShareProps) {
  const { locale } = useConsoleContext()
  const [share, setShare] = useState(String(canary.basisPoints / 100))
  const basisPoints = parseShare(share)
  const inWords = basisPoints === undefined ? '' : formatShare(basisPoints, locale)

  return (
    <Decide
      {...props}
      call="canary"
      confirm={`Give it to ${inWords} of ${formatPeople(canary.audience)}`}
      isReady={basisPoints !== undefined && basisPoints !== canary.basisPoints}
      body={(reason) => ({ name, build: canary.build, basisPoints: basisPoints ?? 0, reason })}
      outcome={`${inWords} of ${formatPeople(canary.audience)} get ${name} ${canary.version}`}
    >
      <p>
        {formatShare(canary.basisPoints, locale)} of {formatPeople(canary.audience)} get build {canary.build} now.
        {canary.rollout && ' Its steps end with this decision.'}
      </p>
      <ShareField value={share} onChange={setShare} />
    </Decide>
  )
}
