import { css } from '@emotion/react'
import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { space, text } from '@pointfare/shared/ui/tokens'
import { useEffect, useRef } from 'react'
import { OtherWays } from './other-ways.tsx'

type Props = {
  watch: AlertWatch
  /** Why this browser shows no notifications; undefined while its owner has not answered. */
  shortcoming?: string | undefined
  list: string
  onLogIn: () => void
  onLeave: () => void
}

/** The alert of a visitor is saved, and this browser may not notify them, or not yet. */
export function SavedAlert({ watch, shortcoming, list, onLogIn, onLeave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div css={panel}>
      <h3 ref={heading} tabIndex={-1} css={{ fontSize: text.lg }}>
        The alert is saved
      </h3>
      <p role="status">
        {shortcoming ?? 'Allow notifications when your browser asks, and you’re notified on this device.'}
      </p>
      <OtherWays watch={watch} onLogIn={onLogIn} />
      <div css={foot}>
        <ButtonLink to={list}>Your alerts</ButtonLink>
        <Button look="primary" onClick={onLeave}>
          Done
        </Button>
      </div>
    </div>
  )
}

const panel = css({ display: 'grid', alignContent: 'start', gap: space[5], maxWidth: '40rem' })

const foot = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
