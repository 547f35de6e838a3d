import { TokenRequest, type NewReleaseToken } from '@pointfare/shared/platform/release-token'
import { Button } from '@pointfare/shared/ui/button'
import { Card } from '@pointfare/shared/ui/card'
import { TextField } from '@pointfare/shared/ui/text-field'
import { space, text } from '@pointfare/shared/ui/tokens'
import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import type { Trouble } from '../domain/trouble.ts'
import { TroubleBox } from './trouble-box.tsx'

type Props = {
  made: NewReleaseToken | undefined
  trouble: Trouble | undefined
  isSending: boolean
  make: (request: TokenRequest) => Promise<void>
}

type Field = 'name' | 'scopes' | 'expiresInDays'

/** Asks for a token; its secret stands here once it is made, and nowhere later. */
export function MakeToken({ made, trouble, isSending, make }: Props) {
  const [typed, setTyped] = useState({ name: '', scopes: '', days: '90' })
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const scopes = typed.scopes.split(/[\s,]+/).filter(Boolean)
    const requested = z.safeParse(TokenRequest, { name: typed.name.trim(), scopes, expiresInDays: Number(typed.days) })
    const issues = requested.error?.issues ?? []
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])))
    if (requested.success && !isSending) void make(requested.data)
  }

  return (
    <Card as="section" aria-label="Make a token" css={{ display: 'grid', gap: space[4] }}>
      <h2 css={{ fontSize: text.lg }}>Make a token</h2>
      <form
        onSubmit={handleSubmit}
        noValidate
        css={{
          display: 'grid',
          alignItems: 'start',
          gap: space[4],
          '@media (min-width: 60rem)': { gridTemplateColumns: '1fr 2fr 8rem auto' },
        }}
      >
        <TextField
          label="Name"
          hint="Stands in histories, such as ci-search"
          value={typed.name}
          onChange={(name) => setTyped({ ...typed, name })}
          autoComplete="off"
          error={faults.name}
        />
        <TextField
          label="What it lets do"
          hint="Such as publish:mf-search release:production/mf-search, edge or admin"
          value={typed.scopes}
          onChange={(scopes) => setTyped({ ...typed, scopes })}
          autoComplete="off"
          error={faults.scopes}
        />
        <TextField
          label="Days"
          hint="1 to 366"
          inputMode="numeric"
          value={typed.days}
          onChange={(days) => setTyped({ ...typed, days })}
          autoComplete="off"
          error={faults.expiresInDays === undefined ? undefined : 'From 1 to 366 days'}
        />
        <Button
          type="submit"
          look="primary"
          disabled={isSending}
          css={{ '@media (min-width: 60rem)': { alignSelf: 'end' } }}
        >
          {isSending ? 'One moment…' : 'Make it'}
        </Button>
      </form>
      {trouble && <TroubleBox trouble={trouble} />}
      {made && (
        <div role="status" css={{ display: 'grid', gap: space[1] }}>
          <p>
            <strong>{made.name}</strong> is made. Its secret is shown only now:
          </p>
          <code css={{ overflowWrap: 'anywhere' }}>{made.token}</code>
        </div>
      )}
    </Card>
  )
}
