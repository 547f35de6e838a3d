import { css } from '@emotion/react'
import { Icon } from '@pointfare/shared/ui/icon'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import { VisuallyHidden } from '@pointfare/shared/ui/visually-hidden'
import { BuildName } from './build-choice.tsx'

type Stop = { version: string; build: string }
type Props = {
  /** Whose builds they are. */
  of: string
  from: Stop & { label: string }
  to: (Stop & { label: string }) | undefined
}

/** From one build to another, as big as the decision is. */
export function BuildWay({ of: name, from, to }: Props) {
  return (
    <div css={way}>
      <End name={name} {...from} />
      <span css={arrow}>
        <Icon name="chevronRight" size="1.5rem" />
        <VisuallyHidden>to</VisuallyHidden>
      </span>
      {to ? <End name={name} {...to} /> : <p css={{ color: color.muted }}>Choose a build</p>}
    </div>
  )
}

function End({ name, label, version, build }: Stop & { name: string; label: string }) {
  return (
    <p css={{ display: 'grid', gap: space[1], minWidth: 0 }}>
      <span css={{ fontSize: text.sm, color: color.muted }}>{label}</span>
      <strong css={{ fontSize: text.lg }}>{version}</strong>
      <span>
        <BuildName of={name}>{build}</BuildName>
      </span>
    </p>
  )
}

const narrow = '@media (max-width: 30rem)'

const arrow = css({ display: 'inline-flex', color: color.muted, [narrow]: { rotate: '90deg' } })

const way = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[3]} ${space[5]}`,
  [narrow]: { flexDirection: 'column', alignItems: 'start' },
  borderRadius: radius.md,
  padding: space[4],
  background: color.sunken,
  '& code': { background: color.surface },
})
