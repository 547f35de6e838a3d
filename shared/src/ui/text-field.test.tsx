import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TextField } from './text-field.tsx'

function MembershipNumber({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return <TextField label="Membership number" hint="As on your card" error={error} value={value} onChange={setValue} />
}

const field = () => screen.getByRole('textbox', { name: 'Membership number' })

describe('a text field', () => {
  it('takes what is typed and is described by its hint', async () => {
    render(<MembershipNumber />)

    await userEvent.type(field(), '1075 443 210')

    expect(field()).toHaveValue('1075 443 210')
    expect(field()).toHaveAccessibleDescription('As on your card')
    expect(field()).toBeValid()
  })

  it('says at once what is wrong, and keeps it with the field', () => {
    const { rerender } = render(<MembershipNumber />)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    rerender(<MembershipNumber error="Please enter your membership number" />)

    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your membership number')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('As on your card Please enter your membership number')
  })
})
