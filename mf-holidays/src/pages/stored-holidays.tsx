import { css } from '@emotion/react'
import type { HolidayResult } from '@pointfare/shared/contracts/holiday'
import { longDate } from '@pointfare/shared/format/dates'
import { referenceOf } from '@pointfare/shared/http/failure-words'
import { useSite } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Card } from '@pointfare/shared/ui/card'
import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { color, font, space, text } from '@pointfare/shared/ui/tokens'
import { useState } from 'react'
import { SuggestionList } from '../components/suggestion-card.tsx'
import { money, partyAndStay } from '../domain/texts.ts'
import { useStoredHolidays } from '../hooks/use-stored-holidays.ts'
import { holidaysPath } from '../paths.ts'

/** Holidays that were suggested to the member, each of which can be opened and forgotten. */
export function StoredHolidays() {
  const { stored, error, retry, remove } = useStoredHolidays()

  return (
    <div css={stack}>
      <h1>Kept holidays</h1>
      {error && !stored ? (
        <ErrorBox title="Your kept holidays could not be loaded" onRetry={retry} reference={referenceOf(error)} />
      ) : !stored ? (
        <div role="status" aria-label="Loading kept holidays...">
          <Skeleton height="8rem" />
        </div>
      ) : stored.length === 0 ? (
        <EmptyState title="Nothing kept yet">
          <p>Your holiday ideas are saved here.</p>
          <ButtonLink to={holidaysPath}>Plan a holiday</ButtonLink>
        </EmptyState>
      ) : (
        stored.map(({ id, createdAt, result }) => (
          <StoredHoliday key={id} day={createdAt.slice(0, 10)} result={result} onRemove={() => remove(id)} />
        ))
      )}
    </div>
  )
}

type Props = { day: string; result: HolidayResult; onRemove: () => Promise<void> }

function StoredHoliday({ day, result, onRemove }: Props) {
  const { locale, now } = useSite()
  const [hasFailed, setHasFailed] = useState(false)
  const { details, destinations } = result
  const names = destinations.map(({ name }) => name).join(', ')
  const title = `${details.origin} to ${details.destination}`

  return (
    <Card as="article" aria-label={`${title}, ${longDate(day, locale)}`}>
      <div css={stack}>
        <header css={head}>
          <div>
            <h2 css={name}>{names}</h2>
            <p css={{ color: color.muted }}>
              {title}, {partyAndStay(details)}, {money(details.budget, details.currency, locale)}, suggested on{' '}
              {longDate(day, locale)}
            </p>
          </div>
          <Button size="compact" onClick={() => void onRemove().catch(() => setHasFailed(true))}>
            Remove
          </Button>
        </header>
        {hasFailed && <ErrorBox title="It could not be removed">Please try again.</ErrorBox>}
        <details>
          <summary css={{ cursor: 'pointer', paddingBlock: space[2], fontWeight: 600 }}>
            Show what was suggested
          </summary>
          <SuggestionList
            destinations={destinations}
            partyAndStay={partyAndStay(details)}
            locale={locale}
            now={now()}
            onLeave={() => {}}
          />
        </details>
      </div>
    </Card>
  )
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
const head = css({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space[3] })
const name = css({ fontFamily: font.display, fontSize: text.lg })
