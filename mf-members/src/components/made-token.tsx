import { css } from '@emotion/react'
import type { MadePersonalToken } from '@pointfare/shared/contracts/personal-token'
import { Button } from '@pointfare/shared/ui/button'
import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { useEffect, useId, useRef } from 'react'

type Props = {
  made: MadePersonalToken
  /** Told beside the button. */
  copied: string
  onCopy: () => void
  onDone: () => void
}

/** The one time that a token can be seen; it has the focus, ready to be copied. */
export function MadeToken({ made: { token, name }, copied, onCopy, onDone }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [token])

  return (
    <div role="group" aria-labelledby={`${id}-title`} css={box}>
      <h3 id={`${id}-title`} css={{ fontSize: text.md }}>
        {name} is ready
      </h3>
      <p id={`${id}-once`} css={{ fontSize: text.sm }}>
        Copy it now: this is the only time it is shown. Keep it like a password.
      </p>
      <label htmlFor={id} css={{ fontSize: text.sm, fontWeight: 600 }}>
        New token
      </label>
      <input
        ref={field}
        id={id}
        css={value}
        readOnly
        value={token}
        spellCheck={false}
        aria-describedby={`${id}-once`}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div css={foot}>
        <Button look="primary" onClick={onCopy}>
          Copy token
        </Button>
        <Button onClick={onDone}>Done</Button>
        <p role="status" css={{ fontSize: text.sm }}>
          {copied}
        </p>
      </div>
    </div>
  )
}

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  border: `1px solid ${color.success}`,
  borderInlineStartWidth: '0.375rem',
  borderRadius: radius.md,
  padding: space[4],
  background: color['success-soft'],
})

const value = css({
  width: '100%',
  minHeight: '2.75rem',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.md,
  padding: `${space[2]} ${space[3]}`,
  background: color.surface,
  color: color.ink,
  fontFamily: font.code,
  fontSize: text.sm,
})

const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3], marginBlockStart: space[2] })
