import { css } from '@emotion/react'
import { Select } from '@pointfare/shared/ui/select'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { budgetsPath, channelPath, historyPath } from '../paths.ts'

type Props = {
  channel: string
  /** Channels that something was released to. */
  channels: readonly string[]
  onChannel: (channel: string) => void
  /** Where the channel is to be seen. */
  address?: string | undefined
  /** One line about its present state. */
  children?: ReactNode
}

/** Offered also before anything was released to them. */
const usualChannels = ['production', 'staging']

/** Which channel a page is about, and the ways to its other pages and to other channels. */
export function ChannelHeading({ channel, channels, onChannel, address, children }: Props) {
  return (
    <div css={{ display: 'grid', gap: space[4] }}>
      <div css={line}>
        <h1 css={{ textTransform: 'capitalize' }}>{channel}</h1>
        <Select
          label="Channel"
          value={channel}
          options={[...new Set([...channels, ...usualChannels, channel])]
            .sort()
            .map((name) => ({ value: name, label: name }))}
          onSelect={onChannel}
        />
      </div>
      {children}
      {address !== undefined && (
        <p css={{ overflowWrap: 'anywhere' }}>
          Served at <a href={address}>{address}</a>
        </p>
      )}
      <nav aria-label="Pages of the channel" css={{ display: 'flex', flexWrap: 'wrap', gap: space[2] }}>
        <NavLink to={channelPath(channel)} end css={tab}>
          Live
        </NavLink>
        <NavLink to={historyPath(channel)} css={tab}>
          History
        </NavLink>
        <NavLink to={budgetsPath(channel)} css={tab}>
          Budgets
        </NavLink>
      </nav>
    </div>
  )
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[6]}`,
  overflowWrap: 'anywhere',
})

const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  borderRadius: radius.full,
  paddingInline: space[4],
  color: color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { background: color.sunken },
  '&[aria-current="page"]': { background: color.ink, color: color.page },
})
