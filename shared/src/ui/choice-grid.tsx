import { css } from '@emotion/react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { color, font, radius, space, text } from './tokens.ts'

type Choice = { value: number; label: string; name?: string; isDisabled: boolean }

type Props = {
  title: string
  choices: Choice[]
  /** The choice to begin at; where it is not on offer, the first that is. */
  current: number
  onChoose: (value: number) => void
}

const columns = 3

/** Twelve or fewer things to choose one of, three in a row. Arrow keys walk among those on offer. */
export function ChoiceGrid({ title, choices, current, onChoose }: Props) {
  const titleId = useId()
  const first = useRef<HTMLButtonElement>(null)
  const offered = choices.filter(({ isDisabled }) => !isDisabled)
  const begun = offered.find(({ value }) => value === current) ?? offered[0]
  useEffect(() => first.current?.focus(), [])

  return (
    <div role="group" aria-labelledby={titleId} css={panel}>
      <p id={titleId} css={heading}>
        {title}
      </p>
      <div css={grid} onKeyDown={walk}>
        {choices.map(({ value, label, name, isDisabled }) => (
          <button
            key={value}
            ref={value === begun?.value ? first : null}
            type="button"
            css={choice}
            aria-label={name}
            aria-current={value === current}
            disabled={isDisabled}
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step]
  next?.focus()
}

const panel = css({ display: 'grid', gap: space[4] })

const heading = css({
  height: '2.75rem',
  margin: 0,
  alignContent: 'center',
  fontFamily: font.display,
  fontSize: text.lg,
  fontWeight: 600,
})

const grid = css({ display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: space[2] })

const choice = css({
  height: '4rem',
  border: 0,
  borderRadius: radius.md,
  background: 'transparent',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { background: color.sunken },
  '&:disabled': { color: color.muted, opacity: 0.45, cursor: 'not-allowed' },
  '&[aria-current="true"]': {
    background: color.ink,
    color: color.page,
    fontWeight: 700,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
})
