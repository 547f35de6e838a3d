import { css } from '@emotion/react'
import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { listBuilds } from '@pointfare/shared/platform/operations/artifacts'
import { longestPage } from '@pointfare/shared/platform/operations/parameters'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { wordsOf } from '../domain/build-words.ts'
import { useRegistry } from '../hooks/use-registry.ts'

export type BuildOption = {
  build: string
  title: string
  /** One line about it. */
  note: ReactNode
  /** What the gate says against it. */
  findings?: readonly string[]
  /** It can be chosen, with this warning. */
  warning?: string | undefined
  isDisabled?: boolean
}

type Props = {
  label: string
  options: readonly BuildOption[]
  selected: string | undefined
  onSelect: (build: string) => void
}

/** A list of builds to choose one from: arrows move and choose at once. */
export function BuildChoice({ label, options, selected, onSelect }: Props) {
  const id = useId()
  return (
    <fieldset css={group}>
      <legend css={{ marginBlockEnd: space[2], padding: 0, fontSize: text.sm, fontWeight: 600 }}>{label}</legend>
      {options.map(({ build, title, note, findings = [], warning, isDisabled = false }) => (
        <div key={build} css={row}>
          <input
            id={`${id}-${build}`}
            type="radio"
            name={id}
            value={build}
            checked={build === selected}
            disabled={isDisabled}
            onChange={() => onSelect(build)}
            aria-describedby={`${id}-${build}-about`}
            css={dot}
          />
          <div css={{ display: 'grid', gap: space[1], minWidth: 0 }}>
            <label htmlFor={`${id}-${build}`} css={wholeRow}>
              <strong>{title}</strong> <BuildId>{build}</BuildId>
            </label>
            <div id={`${id}-${build}-about`} css={about}>
              <span>{note}</span>
              {warning && <span css={against}>{warning}</span>}
              {findings.map((finding) => (
                <span key={finding} css={against}>
                  {finding}
                </span>
              ))}
            </div>
          </div>
        </div>
      ))}
    </fieldset>
  )
}

type BuildNameProps = {
  /** Whose build it is. */
  of: string
  children: string
}

/** What a build was made from, as far as that is known, and its id, to be told apart from words and copied whole. */
export function BuildName({ of: name, children: build }: BuildNameProps) {
  const label = useBuildLabels()(name, build)
  const words = label && wordsOf(label)
  return (
    <>
      {words && <span>{words} </span>}
      <BuildId>{build}</BuildId>
    </>
  )
}

/** A build's id alone, where what it was made from stands beside it already. */
export const BuildId = ({ children }: { children: string }) => <code css={id}>{children}</code>

const id = {
  borderRadius: radius.sm,
  paddingInline: space[1],
  background: color.sunken,
  fontFamily: font.code,
  fontSize: text.sm,
  overflowWrap: 'anywhere',
} as const

type Named = { name: string; build: string }

const Labels = createContext<ReadonlyMap<string, PublishedBuild>>(new Map())

/**
 * Lets the builds that are named within say what they were made from. Until that is known, and of builds that were
 * removed, they say their ids alone.
 */
export function BuildLabels({ of, children }: { of: readonly Named[]; children: ReactNode }) {
  const known = use(Labels)
  const requested = [...new Set(of.map(addressOf))]
    .filter((address) => !known.has(address))
    .sort()
    .slice(0, longestPage)
  const query = { builds: requested.join(','), 'page-size': longestPage }
  const { data } = useRegistry(listBuilds, requested.length > 0 ? { query } : null, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  const labels = useMemo(
    () => new Map([...known, ...(data?.content ?? []).map((label) => [addressOf(label), label] as const)]),
    [known, data],
  )

  return <Labels value={labels}>{children}</Labels>
}

/** What builds were made from, of each if that is known. */
export function useBuildLabels() {
  const labels = use(Labels)
  return (name: string, build: string) => labels.get(addressOf({ name, build }))
}

const addressOf = ({ name, build }: Named) => `${name}@${build}`

const group = css({ display: 'grid', gap: space[2], minWidth: 0, margin: 0, border: 0, padding: 0 })

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: space[3],
  '&:has(:enabled):hover': { borderColor: color.edge },
  '&:has(:checked)': { borderColor: color.ink, background: color.sunken },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
})

const dot = css({
  // Above the label, which covers the row.
  position: 'relative',
  zIndex: 1,
  width: '1.25rem',
  height: '1.25rem',
  margin: `${space[1]} 0 0`,
  accentColor: color.accent,
  outline: 'none',
})

/** Wherever the row is pressed, it is the label that is. */
const wholeRow = css({
  'input:enabled + * > &': { cursor: 'pointer' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
})

const about = css({ display: 'grid', color: color.muted, fontSize: text.sm })

const against = css({ color: color.danger, overflowWrap: 'anywhere' })
