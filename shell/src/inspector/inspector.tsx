import { formatAudience } from '@pointfare/shared/platform/audience'
import type { PinnedRemote } from '@pointfare/shared/platform/release'
import { Button } from '@pointfare/shared/ui/button'
import { color, elevation, radius, space, text } from '@pointfare/shared/ui/tokens'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRelease } from '../remotes/release-context.tsx'
import { regionTag } from './remote-region.tsx'

/** Outlines every part of the page that a remote draws, and lists what runs there. */
export function Inspector({ onClose }: { onClose: () => void }): ReactNode {
  const { document: release, loader, store } = useRelease()
  const regions = useRegions()
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => (before instanceof HTMLElement ? before.focus() : undefined)
  }, [])

  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onClose])

  const names = [...new Set(regions.map(({ remote }) => remote))]
  const described = names.map((name) =>
    describeRemote(name, {
      pinned: release.remotes[name],
      build: loader.running(name)?.build,
      place: store.placeOf(name),
    }),
  )

  // Over everything: no part of the page may cover it.
  return createPortal(
    <>
      {regions.map((region, index) => (
        <Outline key={index} region={region} />
      ))}
      <section ref={panel} role="dialog" aria-label="Page inspector" tabIndex={-1} css={panelStyle}>
        <h2 css={{ fontSize: text.md }}>
          Release {release.seq} of {release.channel}, shell {release.shell.build}
        </h2>
        {described.length > 0 ? <Remotes remotes={described} /> : <p>No remote draws a part of this page.</p>}
        <Button size="compact" onClick={onClose}>
          Close
        </Button>
      </section>
    </>,
    document.body,
  )
}

function Outline({ region: { remote, box } }: { region: Region }) {
  const place = { left: box.left, top: box.top, width: box.width, height: box.height }
  return (
    <div aria-hidden css={outline} style={place}>
      <span css={label}>{remote}</span>
    </div>
  )
}

const Remotes = ({ remotes }: { remotes: Described[] }) => (
  <div css={{ overflowX: 'auto' }}>
    <table css={table}>
      <caption>Remotes on this page</caption>
      <thead>
        <tr>
          <th scope="col">Remote</th>
          <th scope="col">Build</th>
          <th scope="col">Version</th>
          <th scope="col">Canary</th>
        </tr>
      </thead>
      <tbody>
        {remotes.map(({ remote, build, version, canary }) => (
          <tr key={remote}>
            <th scope="row">{remote}</th>
            <td>{build}</td>
            <td>{version}</td>
            <td>{canary}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Where the regions are now, followed while the page moves under them. */
function useRegions() {
  const [regions, setRegions] = useState(() => findRegions(document))

  useEffect(() => {
    let frame = 0
    const look = () => {
      const found = findRegions(document)
      setRegions((known) => (isSame(known, found) ? known : found))
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [])

  return regions
}

const isSame = (known: Region[], found: Region[]) =>
  known.length === found.length && known.every((region, index) => keyOf(region) === keyOf(found[index]))

const keyOf = (region: Region | undefined) =>
  region && [region.remote, region.box.left, region.box.top, region.box.width, region.box.height].join(' ')

const outline = {
  position: 'fixed',
  zIndex: 70,
  pointerEvents: 'none',
  outline: `2px dashed ${color.accent}`,
  outlineOffset: '-2px',
} as const

const label = {
  padding: `0 ${space[2]}`,
  background: color.accent,
  color: color['on-accent'],
  fontSize: text.xs,
} as const

const panelStyle = {
  position: 'fixed',
  insetBlockEnd: space[4],
  insetInlineEnd: space[4],
  zIndex: 71,
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  width: 'min(44rem, calc(100% - 2rem))',
  maxHeight: '60vh',
  overflowY: 'auto',
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: color.raised,
  boxShadow: elevation.popup,
  fontSize: text.sm,
} as const

const table = {
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& caption': { textAlign: 'start', paddingBlockEnd: space[1], color: color.muted },
  '& th, & td': { padding: `${space[1]} ${space[3]} ${space[1]} 0`, textAlign: 'start', verticalAlign: 'top' },
} as const

type Region = { remote: string; box: DOMRect }

/** Every part of the page that a remote draws and that takes room, where it is in the window now. */
function findRegions(document: Document): Region[] {
  return [...document.querySelectorAll<HTMLElement>(regionTag)].flatMap((element) => {
    // The element has no box; what is in it has.
    const range = document.createRange()
    range.selectNodeContents(element)
    const box = range.getBoundingClientRect()
    return box.width > 0 && box.height > 0 ? [{ remote: element.dataset['remote'] ?? '', box }] : []
  })
}

type Described = { remote: string; build: string; version: string; canary: string }

type Running = { pinned: PinnedRemote | undefined; build: string | undefined; place: number | undefined }

/** What the inspector says about a remote. */
export function describeRemote(remote: string, { pinned, build, place }: Running): Described {
  const runs = build ?? pinned?.build
  return {
    remote,
    build: runs ?? 'none',
    version: runs === pinned?.build ? (pinned?.version ?? '') : 'an earlier one',
    canary: canaryOf(pinned, place),
  }
}

function canaryOf(pinned: PinnedRemote | undefined, place: number | undefined) {
  if (!pinned?.canary || place === undefined) return 'none'
  const { basisPoints, build, audience } = pinned.canary
  const share = `${formatAudience(basisPoints, audience)} get ${build}`
  return `${share}; place ${place} of 10000 is ${place < basisPoints ? 'in' : 'out'}`
}
