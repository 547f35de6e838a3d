import { css } from '@emotion/react'
import { calendarDate } from '@pointfare/shared/contracts/days'
import type { ConnectedAssistant } from '@pointfare/shared/contracts/login'
import { ago } from '@pointfare/shared/format/ages'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { color, space, text } from '@pointfare/shared/ui/tokens'
import { useId, useRef } from 'react'
import { factHead, factLine, factList, facts } from '../components/fact-list.styles.ts'
import { OutcomeLine } from '../components/outcome-line.tsx'
import { scopeLabel } from '../domain/personal-token.ts'
import { assistantName, useAssistants } from '../hooks/use-assistants.ts'
import { FailedBox } from './failed-box.tsx'

/** Assistants that somebody has let in, each with the way to end that; nothing where there are none. */
export function AssistantSection() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { assistants = [], error, retry, outcome, remove } = useAssistants()
  if (assistants.length === 0 && !error && !outcome) return null

  const handleRemove = async (assistant: ConnectedAssistant) => {
    // The pressed button goes with its row.
    if (await remove(assistant)) heading.current?.focus()
  }

  return (
    <section aria-labelledby={id} css={section}>
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} css={{ fontSize: text.lg }}>
          Assistants
        </h3>
        <p css={hint}>Programs that you let read what is yours. They have chosen their names themselves.</p>
      </div>
      <OutcomeLine outcome={outcome} />
      {error !== undefined && <FailedBox title="Your assistants could not be loaded" error={error} onRetry={retry} />}
      {assistants.length > 0 && (
        <ul aria-label="Your assistants" css={factList}>
          {assistants.map((assistant) => (
            <AssistantRow key={assistant.id} assistant={assistant} onRemove={() => void handleRemove(assistant)} />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = { assistant: ConnectedAssistant; onRemove: () => void }

function AssistantRow({ assistant, onRemove }: RowProps) {
  const { now, locale } = useSite()
  const name = assistantName(assistant)

  return (
    <li css={factLine}>
      <div css={factHead}>
        <h4>{name}</h4>
        <Button size="compact" aria-label={`Disconnect ${name}`} onClick={onRemove}>
          Disconnect
        </Button>
      </div>
      <dl css={facts}>
        <div>
          <dt>Reads</dt>
          <dd>{assistant.scopes.map(scopeLabel).join(', ')}</dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{ago(new Date(assistant.lastUsedAt), now(), locale)}</dd>
        </div>
        <div>
          <dt>Connected</dt>
          <dd>{shortDateWithYear(calendarDate(new Date(assistant.connectedAt)), locale)}</dd>
        </div>
      </dl>
    </li>
  )
}

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

const hint = css({ marginBlockStart: space[1], fontSize: text.sm, color: color.muted })
