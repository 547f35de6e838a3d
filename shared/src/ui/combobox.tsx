import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  code,
  footnote,
  groupName,
  highlighted,
  hint,
  item,
  list,
  listed,
  nothing,
  unavailable,
} from './combobox.styles.ts'
import { Field, fieldBox, fieldButton, fieldInput } from './field.tsx'
import { type ComboboxOption, filterOptions, optionText, typedInFull } from './filter-options.ts'
import { Icon } from './icon.tsx'
import { joinedOption, optionsIn, severalOptions } from './several-options.ts'
import { useCombobox } from './use-combobox.ts'

export type { ComboboxOption } from './filter-options.ts'

type Props = {
  label: string
  /** What a form without scripts calls what stands in the field. */
  name?: string
  options: readonly ComboboxOption[]
  /** The chosen option's value. One that is not among the options is shown as it is. */
  selected: string | null
  onSelect: (value: string | null) => void
  /** Called after `onSelect` where an option was taken by a press or Enter: the person is done with this field. */
  onChosen?: () => void
  placeholder?: string
  /** Given while the options are on their way: what is being loaded. */
  loadingText?: string | undefined
  emptyText?: string
  error?: string | undefined
  disabled?: boolean
  /** Where this browser keeps what was chosen: the latest come first. */
  recentKey?: string
  /** How many options one choice may hold: more than one are typed with commas, and are its value with commas. */
  mostChosen?: number
  /** What helps to choose, below the options. */
  note?: string
}

/** A field to type into or choose from. What is left half-typed gives way to the choice that was there. */
export function Combobox({ label, options, selected, onSelect, placeholder, loadingText, error, ...rest }: Props) {
  const { emptyText = 'Nothing found', disabled = false, recentKey, mostChosen = 1, note, name, onChosen } = rest
  const [typed, setTyped] = useState<string>()
  const [recent, setRecent] = useState<readonly string[]>([])
  /**
   * What was typed before there were options, or before the page was alive: the field was left with it, or Enter was to
   * take the best of them.
   */
  const waiting = useRef<'left' | 'entered' | 'leftUnheard'>(undefined)
  const labelId = useId()
  const errorId = useId()
  const noteId = useId()

  const chosen = chosenOf(options, selected)
  const several = isLookedFor(typed) ? severalOptions(options, typed, mostChosen) : undefined
  const groups = isLookedFor(typed)
    ? [{ name: undefined, options: several ?? filterOptions(options, typed) }]
    : groupOptions(options, recent)
  const matches = groups.flatMap((group) => group.options)

  const choose = (value: string | null) => {
    setTyped(undefined)
    if (value === selected) return
    if (recentKey && value && !value.includes(',')) rememberChoice(recentKey, value)
    onSelect(value)
  }

  const take = (value: string) => {
    choose(value)
    onChosen?.()
  }

  const meantInFull = () => (typed === undefined ? undefined : typedInFull([...options, ...(several ?? [])], typed))

  const isEarly = loadingText !== undefined && isLookedFor(typed)
  const leave = () => {
    if (isEarly) {
      waiting.current ??= 'left'
      return
    }
    choose(meantInFull()?.value ?? selected)
  }

  const combobox = useCombobox({
    items: matches,
    selectedIndex: matches.findIndex(({ value }) => value === chosen?.value),
    isDisabled: (option) => option.disabled ?? false,
    isTyping: isLookedFor(typed),
    onOpen: () => recentKey && setRecent(readRecentChoices(recentKey)),
    // Only Enter, a press, or the field itself (see `leave`) may change the choice.
    onChoose: ({ value }) => take(value),
  })

  const settle = useEffectEvent(() => {
    const meantBy = waiting.current
    waiting.current = undefined
    if (!meantBy) return
    // Nobody was shown yet what it could mean.
    if (meantBy === 'leftUnheard' && !meantInFull()) return combobox.hearTyping()
    const best = matches.find(({ disabled: isUnavailable }) => !isUnavailable)
    if (meantBy === 'entered' && best) take(best.value)
    else leave()
    combobox.close()
  })
  useEffect(() => {
    if (loadingText === undefined) settle()
  }, [loadingText, typed])

  const shown = typed ?? (chosen ? optionText(chosen) : (selected ?? ''))

  return (
    <Field label={label} labelProps={{ ...combobox.labelProps, id: labelId }} error={error} errorId={errorId}>
      <div css={fieldBox}>
        <input
          css={fieldInput}
          {...combobox.inputProps}
          value={shown}
          aria-labelledby={labelId}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorId, note && noteId].filter(Boolean).join(' ') || undefined}
          aria-busy={loadingText ? true : undefined}
          placeholder={loadingText ?? placeholder}
          disabled={disabled}
          name={name}
          spellCheck={false}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            setTyped(value)
            // What was typed before the page was alive is told of late: the field may have been left by then.
            const wasLeft = document.activeElement !== currentTarget
            const canWait = loadingText !== undefined || typedInFull(options, value)
            waiting.current = wasLeft && canWait ? 'leftUnheard' : undefined
            if (!waiting.current) combobox.hearTyping()
          }}
          onFocus={({ currentTarget }) => {
            // Where the page was still being taken over, React tells of it later: what is typed by then is not to be typed over.
            if (typed === undefined && currentTarget.value === shown) currentTarget.select()
          }}
          onBlur={() => {
            leave()
            combobox.close()
          }}
          onKeyDown={(event) => {
            // Before the browser looks for the next field, which this choice may open.
            if (event.key === 'Tab') leave()
            if (event.key === 'Enter' && isEarly && !event.nativeEvent.isComposing) {
              event.preventDefault()
              waiting.current = 'entered'
            } else combobox.hearKey(event)
          }}
        />
        {selected && !disabled ? (
          <button
            type="button"
            css={fieldButton}
            aria-label={`Clear ${label.toLowerCase()}`}
            onClick={() => choose(null)}
          >
            <Icon name="cross" size="1rem" />
          </button>
        ) : (
          <button
            type="button"
            css={fieldButton}
            aria-label={`Show options of ${label.toLowerCase()}`}
            disabled={disabled}
            {...combobox.toggleProps}
          >
            <Icon name="chevronDown" size="1rem" />
          </button>
        )}
      </div>
      <div css={list} hidden={!combobox.isOpen || matches.length === 0} {...combobox.listProps}>
        <div css={listed} aria-labelledby={labelId} {...combobox.menuProps}>
          {combobox.isOpen &&
            groups.map(({ name, options: members }) => (
              <Group key={name ?? ''} name={name}>
                {members.map((option) => {
                  const index = matches.indexOf(option)
                  return (
                    <div
                      key={option.value}
                      css={[item, index === combobox.highlighted && highlighted, option.disabled && unavailable]}
                      {...combobox.itemProps(option, index)}
                    >
                      <span css={{ fontWeight: option.value === selected ? 600 : 400 }}>{option.label}</span>{' '}
                      {option.code && <span css={code}>({option.code})</span>}
                      {option.hint && <span css={hint}>{option.hint}</span>}
                    </div>
                  )
                })}
              </Group>
            ))}
        </div>
        {note && (
          <p id={noteId} css={footnote}>
            {note}
          </p>
        )}
      </div>
      {combobox.isOpen && matches.length === 0 && (
        <p role="status" css={[list, nothing]}>
          {loadingText ?? emptyText}
        </p>
      )}
    </Field>
  )
}

/** A value may hold several options. */
function chosenOf(options: readonly ComboboxOption[], selected: string | null): ComboboxOption | undefined {
  const one = options.find(({ value }) => value === selected)
  if (one || !selected?.includes(',')) return one
  const several = optionsIn(options, selected)
  return several && joinedOption(several)
}

const isLookedFor = (typed: string | undefined): typed is string => typed !== undefined && typed.trim() !== ''

/** Options under their heading, which is no option itself. */
function Group({ name, children }: { name: string | undefined; children: ReactNode }) {
  const id = useId()
  if (name === undefined) return children
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} css={groupName}>
        {name}
      </span>
      {children}
    </div>
  )
}

/** Options under a heading; without a name they stand under none. */
type OptionGroup = { name: string | undefined; options: ComboboxOption[] }

const recentName = 'Recent'

/** The options group by group, in their order. What was chosen lately comes first, and is not repeated below. */
export function groupOptions(options: readonly ComboboxOption[], recent: readonly string[]): OptionGroup[] {
  const latest = recent.flatMap((value) => options.find((option) => option.value === value) ?? [])
  const others = options.filter((option) => !latest.includes(option))
  const groups = [...Map.groupBy(others, ({ group }) => group)].map(([name, members]) => ({ name, options: members }))
  return latest.length > 0 ? [{ name: recentName, options: latest }, ...groups] : groups
}

/** More would push the whole list out of sight. */
const mostStored = 5

/** What was chosen under a key in this browser, the latest first; a storage that fails is only logged. */
export function readRecentChoices(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((value) => typeof value === 'string').slice(0, mostStored) : []
  } catch (error) {
    console.warn('What was chosen lately could not be read', error)
    return []
  }
}

export function rememberChoice(key: string, value: string) {
  const others = readRecentChoices(key).filter((other) => other !== value)
  try {
    localStorage.setItem(key, JSON.stringify([value, ...others].slice(0, mostStored)))
  } catch (error) {
    console.warn('What was chosen could not be kept', error)
  }
}
